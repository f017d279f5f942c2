"""The calls about people: who I am, my account, my sessions."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.datastructures import Cookie
from litestar.params import Parameter

from saloon.server import accounts, cookies, faces, lab, wire
from saloon.server.calls import AnyRequest, address, amend, read, write
from saloon.server.hall import Hall
from saloon.server.people import Session, browser_of, clean_name

SessionId = Annotated[str, Parameter(max_length=40)]


def me(hall: Hall, request: AnyRequest, session: Session, fresh: bool = True) -> Response[wire.Me]:
    person = session.person
    answer = Response(
        wire.Me(
            id=person.id,
            name=person.name,
            account=person.login is not None,
            face=faces.of_person(person.id, person.face),
            csrf=hall.people.csrf(session.token),
            lab=lab.lets_in(hall.settings, person, address(request)),
        ),
        status_code=200,
        headers={"cache-control": "no-store"},
    )
    if fresh:
        answer.set_cookie(lasting(request, cookies.SESSION, session.token))
    if fresh and person.login is not None:
        answer.set_cookie(lasting(request, cookies.KNOWN, hall.people.mark(person.id)))
    return answer


def lasting(request: AnyRequest, name: str, value: str) -> Cookie:
    # Strict is enough: a link opens our page, and the page itself makes the call.
    return Cookie(
        cookies.named(request.scope, name),
        value=value,
        max_age=cookies.LASTING,
        secure=cookies.is_secure(request.scope),
        httponly=True,
        samesite="strict",
    )


def browser(request: AnyRequest) -> str:
    return browser_of(request.headers.get("user-agent", ""))


def knock(request: AnyRequest) -> accounts.Knock:
    """Where a password comes from."""
    return accounts.Knock(address(request), cookies.values(request.scope, cookies.KNOWN))


@read("/me", summary="Who I am; makes a guest on first sight")
async def get_me(request: AnyRequest, hall: Hall) -> Response[wire.Me]:
    session = await hall.people.session_of(cookies.values(request.scope, cookies.SESSION))
    if session is not None:
        hall.limits.spend("request", session.person.id)
        return me(hall, request, session, fresh=False)
    await hall.tries.spend("guest", address(request))
    return me(hall, request, await hall.people.new_guest(browser(request)))


@amend("/me", summary="Change my name")
async def rename_me(request: AnyRequest, hall: Hall, session: Session, data: wire.Rename) -> Response[wire.Me]:
    return me(hall, request, await hall.people.rename(session, clean_name(data.name)), fresh=False)


@amend("/me/face", summary="Change my face; at tables where I sit I keep the one I came with")
async def change_my_face(request: AnyRequest, hall: Hall, session: Session, data: wire.FaceIn) -> Response[wire.Me]:
    return me(hall, request, await hall.people.change_face(session, data.face), fresh=False)


@write("/register", summary="Make the guest an account")
async def register(request: AnyRequest, hall: Hall, session: Session, data: wire.Credentials) -> Response[wire.Me]:
    await hall.tries.spend("register", address(request))
    return me(hall, request, await hall.people.register(session, clean_name(data.name), data.password))


@write("/login", summary="Log in; the account takes over the guest's tables")
async def login(request: AnyRequest, hall: Hall, session: Session, data: wire.Credentials) -> Response[wire.Me]:
    return me(hall, request, await accounts.log_in(hall, session, clean_name(data.name), data.password, knock(request)))


@write("/logout", summary="Log out; somebody new is there")
async def logout(request: AnyRequest, hall: Hall, session: Session) -> Response[wire.Me]:
    await hall.tries.spend("guest", address(request))
    await hall.people.logout(session)
    return me(hall, request, await hall.people.new_guest(browser(request)))


@write("/password", summary="Change my password; all my other sessions end")
async def change_password(
    request: AnyRequest, hall: Hall, session: Session, data: wire.NewPassword
) -> Response[wire.Me]:
    return me(hall, request, await accounts.change_password(hall, session, data.old, data.new, knock(request)))


@write("/delete-account", summary="Leave every table and be forgotten; somebody new is there")
async def delete_account(request: AnyRequest, hall: Hall, session: Session, data: wire.Farewell) -> Response[wire.Me]:
    await accounts.delete(hall, session, data.password, knock(request))
    return me(hall, request, await hall.people.new_guest(browser(request)))


@read("/sessions", summary="Where I am logged in")
async def my_sessions(hall: Hall, session: Session) -> list[wire.SessionInfo]:
    return await hall.people.sessions(session)


@write("/sessions/{id:str}/end", summary="End a session of mine; others: all but this one")
async def end_session(hall: Hall, session: Session, id: SessionId) -> list[wire.SessionInfo]:
    await hall.people.end_session(session, id)
    return await hall.people.sessions(session)


handlers = [
    *(get_me, rename_me, change_my_face, register, login, logout),
    *(change_password, delete_account, my_sessions, end_session),
]
