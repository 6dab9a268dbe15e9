import type { TestServer } from '../harness/index.ts'

export type Carta = Parameters<TestServer['app']['mail']['send']>[1]

/** Papers are not what is simulated: printing each would take longer than everything else. */
const HOJA = Buffer.from('%PDF-1.4\n%%EOF\n')
const IMPRESORA = {
  render: () => Promise.resolve(HOJA),
  compose: () => Promise.resolve(HOJA),
  load: () => 0,
  pid: null,
  close: () => Promise.resolve(),
}

/** Blank sheets instead of printed ones. @param recibe is given each mail, and says its id or refuses it */
export function sinPapelNiCorreo(app: TestServer['app'], recibe: (carta: Carta) => Promise<string>): void {
  const mail = { send: (_: unknown, carta: Carta) => recibe(carta), close: () => undefined }
  Object.assign(app, { pdf: IMPRESORA, mail })
}
