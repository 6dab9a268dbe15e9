import { Problem, seal, unseal, type Context } from '../../kernel/index.ts'

/** A secret sealed for one purpose does not open for another. */
type Proposito = 'certificado' | 'pin' | 'clave_tecnica'

const FAMILIA = 'dian'

export const cifrar = (ctx: Pick<Context, 'app' | 'office'>, proposito: Proposito, claro: string): string =>
  seal(ctx, FAMILIA, proposito, claro)

/** @throws Problem 409 `secreto` when sealed with another installation's key (a restored backup) or damaged */
export function descifrar(ctx: Pick<Context, 'app' | 'office'>, proposito: Proposito, guardado: string): string {
  const claro = unseal(ctx, FAMILIA, proposito, guardado)
  if (claro !== null) return claro
  throw new Problem(
    409,
    'secreto',
    `No se puede abrir ${QUE[proposito]}: se guardó en otra instalación. Cárguelo de nuevo en Oficina, Facturación electrónica.`,
  )
}

const QUE: Record<Proposito, string> = {
  certificado: 'la llave del certificado',
  pin: 'el PIN del software',
  clave_tecnica: 'la clave técnica del rango',
}
