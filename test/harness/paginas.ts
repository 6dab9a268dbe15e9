import { ask, type Reply } from './http.ts'
import { api } from './offices.ts'
import { server } from './server.ts'

/** Asks for a page that the server writes itself, or posts a form to it, as a browser without JavaScript does. */
export async function pagina(
  office: string,
  path: string,
  form?: Record<string, string>,
  ip?: string,
): Promise<Reply & { html: string }> {
  await api(office).anonymous.get('/start') // makes the office
  const { port } = await server()
  const headers = {
    accept: 'text/html',
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(ip ? { 'x-forwarded-for': ip } : {}),
  }
  const reply = await ask(
    port,
    `${office}.localhost`,
    form ? 'POST' : 'GET',
    path,
    form && new URLSearchParams(form).toString(),
    {
      headers,
    },
  )
  return { ...reply, html: reply.raw.toString('utf8') }
}
