import type { Db } from '../../../modules/kernel/index.ts'
import { insertar } from './insertar.ts'
import { acto, apellido, nombre } from './nombres.ts'
import { azarDe } from './azar.ts'

const LOTE = 2000

/** Lines of the history of filings, as changes of somebody would have left them. */
export async function llenarHistorial(db: Db, cuantas: number): Promise<void> {
  const azar = azarDe(33)
  const { id, email } = await db('usuarios').orderBy('id').first<{ id: number; email: string }>('id', 'email')
  for (let hecha = 0; hecha < cuantas; hecha += LOTE) {
    const filas = Array.from({ length: Math.min(LOTE, cuantas - hecha) }, (_, i) => ({
      cuando: new Date(Date.UTC(2024, 0, 1) + (hecha + i) * 300_000).toISOString(),
      id_usuario: id,
      usuario: email,
      ip: '10.0.0.1',
      solicitud: null,
      accion: 'modificar',
      tabla: 'radicaciones',
      registro: 1 + ((hecha + i) % 20_000),
      antes: JSON.stringify({ otorgante1: `${nombre(azar)} ${apellido(azar)}`, actos: acto(azar)[1] }),
      despues: JSON.stringify({ otorgante1: `${nombre(azar)} ${apellido(azar)}`, actos: acto(azar)[1] }),
    }))
    await db.transaction((trx) => insertar(trx, 'auditoria', filas))
  }
}
