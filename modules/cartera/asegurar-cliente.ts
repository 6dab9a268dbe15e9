import { insert, isUniqueViolation, Problem, type Context } from '../kernel/index.ts'
import { proximoCodigo } from './clientes/codigo.ts'
import { Cliente } from './model.ts'

/**
 * The client that a person is, made where it is none yet, with the next code that is free. Two who make it at once get the same one.
 */
export async function asegurarCliente(ctx: Context, id_personas: number): Promise<Cliente> {
  const suyo = () => Cliente.query(ctx.db).findOne({ id_personas })
  const hay = await suyo()
  if (hay) return hay
  for (let codigo = await proximoCodigo(ctx); ; codigo++) {
    try {
      return await insert(ctx, Cliente, { ...COMERCIAL, id_personas, codigo })
    } catch (error) {
      if (!yaEstaba(error)) throw error
      // a locking read, because MariaDB answers a plain one from before the other's save; else it was the code that is taken
      const otro = await suyo().forUpdate()
      if (otro) return otro
    }
  }
}

/** What nothing was agreed with has. */
const COMERCIAL = {
  plazo: null,
  cupo: null,
  reteiva: null,
  retefuente: null,
  reteica: null,
  activo: true,
  autorizados: null,
  promesa: null,
  saldo_escrituras: 0,
  saldo_varios: 0,
  saldo_depositos: 0,
  saldo: 0,
}

const yaEstaba = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof Problem && error.code === 'repetido')
