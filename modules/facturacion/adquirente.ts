import { checkDigit } from '../../schemas/es-co/index.ts'
import type { Context } from '../kernel/index.ts'
import { leerPersona } from '../personas/index.ts'
import { nombreDe } from './leer-facturas.ts'

/** Who an invoice is made out to, with the DIAN's codes. */
export interface Adquirente {
  id_personas: number
  organizacion: '1' | '2'
  /** DIAN code: 13, 31, 22, 41… */
  tipoDocumento: string
  numero: string
  /** Only a NIT has one. */
  dv: string | null
  nombre: string
  nombreComercial: null
  responsabilidades: string[]
  tributo: '01' | 'ZZ'
  direccion: {
    pais: string
    nombrePais: string
    municipio: string | null
    ciudad: string
    departamento: string
    linea: string
    codigoPostal: null
  } | null
  telefono: string | null
  correo: string | null
}

const NIT = '31'
const RESPONSABLE_DE_IVA = '48'

/** A person as the customer of an invoice. What is unknown is left for the document's own check to ask for. */
export async function adquirenteDe(ctx: Context, idPersona: number): Promise<Adquirente> {
  const p = await leerPersona(ctx, idPersona)
  const codigo = async (tabla: string, id: number | null): Promise<string | null> =>
    id === null
      ? null
      : ((await ctx.db(tabla).where({ id }).first<{ code: string | null } | undefined>('code'))?.code ?? null)
  const tipoDocumento = (await codigo('tipos_documento', p.tipo_documento)) ?? ''
  const organizacion =
    (await codigo('tipos_organizacion', p.id_tipos_organizaciones)) ??
    (tipoDocumento === NIT && !p.apellidos ? '1' : '2')
  const regimen = await codigo('tipos_regimen', p.id_tipos_regimen)
  return {
    id_personas: p.id,
    organizacion: organizacion === '1' ? '1' : '2',
    tipoDocumento,
    numero: p.numero_documento,
    dv: tipoDocumento === NIT ? String(checkDigit(p.numero_documento) ?? p.digito ?? '') : null,
    nombre: nombreDe(p),
    nombreComercial: null,
    responsabilidades: [(await codigo('tipos_responsabilidad', p.id_tipos_responsabilidades)) ?? 'R-99-PN'],
    tributo: regimen === RESPONSABLE_DE_IVA ? '01' : 'ZZ',
    direccion: await direccionDe(ctx, p),
    telefono: p.telefono,
    correo: p.correo_electronico,
  }
}

/**
 * An address is sent whole or not at all: who issues may ask a buyer only for name, document and e-mail (Res. DIAN 202 de 2025), and the
 * groups PhysicalLocation and RegistrationAddress are optional, but one that is there needs its municipality (FAK09).
 */
async function direccionDe(
  ctx: Context,
  p: { direccion: string | null; pais: string | null; id_municipio: number | null },
): Promise<Adquirente['direccion']> {
  const pais = (p.pais ?? 'CO').toUpperCase()
  const lugar =
    p.id_municipio === null
      ? undefined
      : await ctx
          .db('municipios as m')
          .join('departamentos as d', 'd.id', 'm.id_depto')
          .where('m.id', p.id_municipio)
          .first<{ code: string; ciudad: string; departamento: string } | undefined>(
            'm.code',
            'm.name as ciudad',
            'd.name as departamento',
          )
  const linea = p.direccion?.trim() ?? ''
  if (!linea || !lugar) return null
  const nombrePais =
    pais === 'CO'
      ? 'Colombia'
      : ((await ctx.db('paises').where('code', pais).first<{ name: string } | undefined>('name'))?.name ?? pais)
  return {
    pais,
    nombrePais,
    municipio: pais === 'CO' ? lugar.code : null,
    ciudad: lugar.ciudad,
    departamento: lugar.departamento,
    linea,
    codigoPostal: null,
  }
}
