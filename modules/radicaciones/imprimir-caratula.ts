import { createElement } from 'react'
import { imprimir, membreteDe } from '../documentos/index.ts'
import { file, type Answer, type Context } from '../kernel/index.ts'
import { enlaceDe } from './enlaces.ts'
import { leerRadicacion, type ActoLeido } from './leer-radicacion.ts'
import { Radicacion } from './model.ts'
import { CaratulaImpresa, type Caratula } from './print/caratula.tsx'

const NOMBRE_ESTADO = {
  radicacion: 'Radicación',
  liquidacion: 'Liquidación',
  facturacion: 'Facturación',
  finalizada: 'Finalizada',
}
const EQUIPO = [
  ['Digitador', 'digitador'],
  ['Revisor', 'revisor'],
  ['Liquidador', 'liquidador'],
  ['Contacto', 'contacto'],
] as const

export async function imprimirCaratula(ctx: Context, id: number): Promise<Answer> {
  const datos = await caratulaDe(ctx, id)
  const pdf = await ctx.app.pdf.render(imprimir(createElement(CaratulaImpresa, datos)), { format: 'Letter' })
  return file(pdf, { type: 'application/pdf', name: `caratula-${datos.numero}.pdf`, inline: true })
}

async function caratulaDe(ctx: Context, id: number): Promise<Caratula> {
  const r = await leerRadicacion(ctx, id)
  const { llave } = await Radicacion.query(ctx.db).findById(id).select('llave').throwIfNotFound()
  const personas = await nombres(
    ctx,
    EQUIPO.map(([, rol]) => r[rol]),
  )
  const requeridos = await requisitos(ctx, r.actosradi)
  return {
    oficina: await membreteDe(ctx),
    numero: r.numero_radicacion,
    fecha: r.fecha_radicacion,
    estado: NOMBRE_ESTADO[r.estado],
    escritura: r.num_escritura ? { numero: r.num_escritura, fecha: r.fecha_escritura } : null,
    proyecto: r.proyecto,
    anulada: r.anulada_en ? { en: r.anulada_en, motivo: r.anulada_motivo ?? '' } : null,
    equipo: EQUIPO.flatMap(([cargo, rol]) => {
      const nombre = personas.get(r[rol] ?? 0)
      return nombre ? [{ cargo, nombre }] : []
    }),
    observacion: r.observacion ?? '',
    actos: r.actosradi.map((acto) => ({
      nombre: acto.nombre_acto,
      cuantia: acto.cuantia,
      otorgantes: acto.otorgantes.map((o) => ({
        calidad: o.tipo_otorgante,
        tipoDocumento: o.abreviatura,
        numeroDocumento: o.numero_documento,
        nombre: [o.nombres, o.apellidos].filter(Boolean).join(' '),
        participacion: o.porcentaje_participacion,
        exento: o.exento,
      })),
      inmuebles: acto.actosradiinmuebles.map((i) => ({
        matricula: i.matricula,
        direccion: i.direccion ?? '',
        municipio: i.municipio ?? '',
        avaluo: i.avaluo,
      })),
      documentos: (requeridos.get(acto.id_acto) ?? []).map((nombre) => ({
        nombre,
        entregado: acto.documentos_entregados.includes(nombre),
      })),
    })),
    seguimiento: { url: enlaceDe(ctx, { token: r.token, llave }), codigo: r.token },
    impresa: { en: ctx.now.toISOString(), por: ctx.user?.usuario ?? '' },
  }
}

async function nombres(ctx: Context, ids: (number | null)[]): Promise<Map<number, string>> {
  const rows = await ctx
    .db('personas')
    .whereIn(
      'id',
      ids.filter((id) => id !== null),
    )
    .select<{ id: number; nombres: string; apellidos: string | null }[]>('id', 'nombres', 'apellidos')
  return new Map(rows.map((p) => [p.id, [p.nombres, p.apellidos].filter(Boolean).join(' ')]))
}

async function requisitos(ctx: Context, actos: ActoLeido[]): Promise<Map<number, string[]>> {
  const rows = await ctx
    .db('actos')
    .whereIn(
      'id',
      actos.map((a) => a.id_acto),
    )
    .select<{ id: number; documentos_requeridos: string | null }[]>('id', 'documentos_requeridos')
  return new Map(rows.map((row) => [row.id, JSON.parse(row.documentos_requeridos ?? '[]') as string[]])) // a JSON list of the catalogue
}
