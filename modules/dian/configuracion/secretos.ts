import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Problem, type Context } from '../../kernel/index.ts'

/** What a secret is for: one kept for one thing does not open as another. */
export type Proposito = 'certificado' | 'pin' | 'clave_tecnica'

const ALGORITMO = 'aes-256-gcm'
const llaves = new Map<string, Buffer>()

function llaveDe({ app, office }: Pick<Context, 'app' | 'office'>): Buffer {
  const de = `${app.config.secret}\0${office.slug}`
  const llave = llaves.get(de) ?? Buffer.from(hkdfSync('sha256', app.config.secret, 'protocolo', `dian:${office.slug}`, 32))
  llaves.set(de, llave)
  return llave
}

/** AES-256-GCM under a key of this installation and this office; the purpose is authenticated with it. */
export function cifrar(ctx: Pick<Context, 'app' | 'office'>, proposito: Proposito, claro: string): string {
  const iv = randomBytes(12)
  const cifra = createCipheriv(ALGORITMO, llaveDe(ctx), iv).setAAD(Buffer.from(proposito))
  const cuerpo = Buffer.concat([cifra.update(claro, 'utf8'), cifra.final()])
  return ['v1', iv, cifra.getAuthTag(), cuerpo].map((parte) => (typeof parte === 'string' ? parte : parte.toString('base64'))).join(':')
}

/** @throws Problem 409 `secreto` when it was kept under another secret (a backup restored elsewhere) or is damaged. */
export function descifrar(ctx: Pick<Context, 'app' | 'office'>, proposito: Proposito, guardado: string): string {
  const [version, iv = '', marca = '', cuerpo = ''] = guardado.split(':')
  try {
    if (version !== 'v1') throw new Error('unknown version')
    const cifra = createDecipheriv(ALGORITMO, llaveDe(ctx), Buffer.from(iv, 'base64'))
      .setAAD(Buffer.from(proposito))
      .setAuthTag(Buffer.from(marca, 'base64'))
    return Buffer.concat([cifra.update(Buffer.from(cuerpo, 'base64')), cifra.final()]).toString('utf8')
  } catch {
    throw new Problem(
      409,
      'secreto',
      `No se puede abrir ${QUE[proposito]}: se guardó en otra instalación. Cárguelo de nuevo en Oficina, Facturación electrónica.`,
    )
  }
}

const QUE: Record<Proposito, string> = {
  certificado: 'la llave del certificado',
  pin: 'el PIN del software',
  clave_tecnica: 'la clave técnica del rango',
}
