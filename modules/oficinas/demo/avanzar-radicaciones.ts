import { formatTime } from '../../../schemas/es-co/index.ts'
import { sumarDiasHabiles } from '../../../schemas/citas/festivos.ts'
import type { Context } from '../../kernel/index.ts'
import { agregarSeguimiento } from '../../seguimientos/index.ts'
import type { Azar } from './registro.ts'

interface Tramo {
  paso: string
  /** Business days after the one before, at least and at most. */ espera: [number, number]
  notas?: readonly string[]
  /** One in so many goes through it. */ unoDe?: number
}

const TRAMOS: readonly Tramo[] = [
  {
    paso: 'Radicada',
    espera: [0, 0],
    notas: ['Documentos recibidos en ventanilla', 'Recibida por correo del banco', 'Traída por la constructora'],
  },
  {
    paso: 'Pendiente de documentos',
    espera: [0, 1],
    notas: ['Falta el paz y salvo de valorización', 'Falta el certificado de tradición del mes'],
    unoDe: 6,
  },
  { paso: 'En digitación', espera: [1, 2] },
  { paso: 'En revisión', espera: [1, 3] },
  {
    paso: 'Devuelta para corrección',
    espera: [0, 1],
    notas: ['Corregir los linderos', 'Corregir el estado civil de un otorgante'],
    unoDe: 8,
  },
  { paso: 'Lista para firmas', espera: [1, 2], notas: ['Se citó a los otorgantes por teléfono'] },
  { paso: 'En firmas', espera: [1, 4], notas: ['Firmó la parte vendedora', 'Falta la firma del banco'] },
  { paso: 'Numerada', espera: [0, 1] },
  { paso: 'Autorizada', espera: [1, 2], notas: ['Firmada por la notaria'] },
  { paso: 'En copias', espera: [1, 2] },
  { paso: 'En registro', espera: [2, 4], notas: ['Radicada en la Oficina de Registro zona Centro'] },
  { paso: 'Registrada', espera: [5, 9] },
  { paso: 'Entregada', espera: [1, 4], notas: ['Copias entregadas al comprador'] },
]

const HASTA = ['En digitación', 'En revisión', 'En firmas', 'Entregada'] as const

/** @param avanza 0 filed, 1 drafted, 2 settled, 3 invoiced */
export async function recorrer(
  ctx: Context,
  numero: number,
  avanza: 0 | 1 | 2 | 3,
  { azar, ahora }: { azar: Azar; ahora: Date },
): Promise<void> {
  const limite = `${new Date(ahora.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)} ${formatTime(ahora)}`
  let dia = ctx.today
  let hora = azar.int(8, 9)
  for (const { paso, espera, notas = [], unoDe = 1 } of TRAMOS) {
    if (azar.int(1, unoDe) !== 1) continue
    const salto = azar.int(...espera)
    hora = salto === 0 ? hora + 1 : azar.int(8, 11)
    dia = sumarDiasHabiles(dia, salto)
    const fecha = `${dia} ${String(hora).padStart(2, '0')}:${azar.int(10, 59)}`
    if (fecha > limite) return
    await agregarSeguimiento(ctx, {
      num_radicacion: numero,
      paso,
      fecha,
      observacion: notas.length > 0 && azar.int(1, 2) === 1 ? (azar.pick(notas) ?? null) : null,
    })
    if (paso === HASTA[avanza]) return
  }
}
