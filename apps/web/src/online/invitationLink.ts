// The address by which somebody is invited: a page of the server that says who invites to what wherever a link is looked at. What
// lets them in stands after the #, which no server is told.

export function invitationLink(match: string, invitation: string): string {
  return new URL(`/i/${match}#${encodeURIComponent(invitation)}`, location.href).href;
}
