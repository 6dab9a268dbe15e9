import { createHmac, timingSafeEqual, type Hmac } from 'node:crypto'
import { Transform } from 'node:stream'
import { Problem, type App } from '../kernel/index.ts'
import { estaCifrado } from './cifrado.ts'

// A plain backup ends, behind its compressed bytes, with their signature under SECRET. Programs that decompress pass over it. It is checked
// before anything is decompressed. An encrypted one needs none: its key authenticates each piece.
const MARCA = '\nPROTOCOLO-FIRMA-1 '
const LARGO = MARCA.length + 64 + 1

const hmacDe = ({ config }: Pick<App, 'config'>): Hmac =>
  createHmac('sha256', createHmac('sha256', config.secret).update('respaldo:firma').digest())

/** Signs what passes, at its end. */
export function firmar(app: Pick<App, 'config'>): Transform {
  const firma = hmacDe(app)
  return new Transform({
    transform(pieza: Buffer, _encoding, listo) {
      firma.update(pieza)
      listo(null, pieza)
    },
    flush(listo) {
      listo(null, Buffer.from(`${MARCA}${firma.digest('hex')}\n`))
    },
  })
}

/** Bytes without the signature at their end, which is given to `tiene`; nothing is given where there is none. */
export async function* sinFirma(
  bytes: AsyncIterable<Buffer>,
  tiene: (firma: Buffer) => void = () => undefined,
): AsyncGenerator<Buffer, void, undefined> {
  let cola = Buffer.alloc(0)
  for await (const pieza of bytes) {
    const junto = Buffer.concat([cola, pieza])
    const hasta = Math.max(0, junto.length - LARGO)
    if (hasta) yield junto.subarray(0, hasta)
    cola = junto.subarray(hasta)
  }
  if (cola.subarray(0, MARCA.length).toString('latin1') === MARCA) tiene(cola.subarray(MARCA.length, -1))
  else if (cola.length) yield cola
}

/**
 * Reads a backup once, to its end, to see that this installation wrote it as it is.
 * @throws Problem 422 where it is plain and this installation's SECRET did not sign it, or its bytes are others
 */
export async function exigirFirma(app: Pick<App, 'config'>, bytes: AsyncIterable<Buffer>): Promise<void> {
  const firma = hmacDe(app)
  let dicha = Buffer.alloc(0)
  let primero = true
  for await (const pieza of sinFirma(bytes, (suya) => {
    dicha = Buffer.from(suya.toString('latin1'), 'hex')
  })) {
    if (primero && estaCifrado(pieza)) return
    primero = false
    firma.update(pieza)
  }
  const buena = firma.digest()
  if (dicha.length === buena.length && timingSafeEqual(dicha, buena)) return
  throw new Problem(
    422,
    'respaldo',
    dicha.length
      ? 'El respaldo no es como se guardó, o lo firmó otro SECRET. No se restauró nada. Si confía en él, agregue --sin-firma.'
      : 'El respaldo no está firmado: pudo cambiarlo cualquiera, o está incompleto. No se restauró nada. ' +
          'Si confía en él, agregue --sin-firma.',
  )
}
