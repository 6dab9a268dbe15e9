import type { Reply } from './http.ts'

/** What of a reply a person cannot live with: it is to be done, or refused with a sentence; never a 500. */
export function uncivil({ status, body, raw }: Reply): string | undefined {
  if (status < 200 || status > 499) return `${status}: ${raw.toString().slice(0, 300)}`
  if (status < 400) return undefined
  if (typeof body !== 'object' || body === null) return `${status} without a body`
  if (typeof body.message !== 'string' || body.message.length <= 9) return `message: ${String(body.message)}`
  if (typeof body.code !== 'string' || body.code.length <= 1) return `code: ${String(body.code)}`
  return /^[0-9a-f-]{36}$/.test(String(body.requestId)) ? undefined : `requestId: ${String(body.requestId)}`
}
