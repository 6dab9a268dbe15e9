import { METODO } from '../../../schemas/facturacion/pagos.ts'
import { LADOS, LISTA_DE, type Lado } from '../../../schemas/facturacion/facturacion.ts'
import { clientesConocidos, deudoresInactivos } from '../../cartera/index.ts'
import { invalid, type Context, type FieldErrors } from '../../kernel/index.ts'
import { comoSeGuarda, deudasDelPago, deudoresDichos, esDebido, partesDelPago } from '../../pagos/index.ts'
import { CONSUMIDOR_FINAL } from '../../../schemas/facturacion/mostrador.ts'
import type { CuerpoFacturas, Tarjeta } from './tarjetas.ts'
import { checkDigit } from '../../../schemas/es-co/index.ts'
import { leerPersona } from '../../personas/index.ts'
import { nombreDe } from '../leer-facturas.ts'

/** New debtors must be active clients; existing ones stay. @throws Problem 422 by field */
export async function exigirDeudores(ctx: Context, tarjetas: readonly Tarjeta[]): Promise<void> {
  const faltas = await deudoresInactivos(ctx, tarjetas.flatMap(nuevos))
  if (Object.keys(faltas).length) throw invalid(faltas)
}

function nuevos({ campo, method, detalles, otorgante, anterior }: Tarjeta): { campo: string; deudor: number }[] {
  const antes = anterior
    ? deudasDelPago(anterior.metodo_pago, anterior.method_data, anterior.total, anterior.id_personas)
    : []
  const yaDebian = new Set(antes.map(({ deudor }) => deudor))
  return partesDelPago(method, detalles, 1).flatMap(({ metodo, detalle: { deudor = otorgante } }, i) => {
    if (!esDebido(metodo) || yaDebian.has(deudor)) return []
    return [{ campo: `${campo}.method_data.${method === METODO.multiple ? `medios.${i}.` : ''}deudor`, deudor }]
  })
}

interface PagoDicho {
  campo: string
  method: number
  data: object | null
}

const NO_ES_CLIENTE = 'Ese deudor no es cliente de la oficina.'
const AJENA = 'Esa persona no es cliente de la oficina ni parte de la escritura: regístrela primero como cliente.'

/**
 * A body names a client (specification 2, section 5), or the person of a client or of a party of the deed.
 * @param partes null where nobody becomes a client
 * @throws Problem 422 by field
 */
export async function conDeudores(
  ctx: Context,
  pagos: readonly PagoDicho[],
  partes: ReadonlySet<number> | null,
): Promise<(object | null)[]> {
  const dichos = pagos.map(({ method, data }) => deudoresDichos(method, data))
  const { personaDe, clienteDe } = await clientesConocidos(ctx, {
    clientes: dichos.flat().flatMap(({ cliente }) => cliente ?? []),
    personas: dichos.flat().flatMap(({ persona }) => persona ?? []),
  })
  const errors: FieldErrors = {}
  const hechos = pagos.map(({ campo, method, data }, i) => {
    const personas = new Map<string, number>()
    for (const { camino, cliente, persona } of dichos[i] ?? []) {
      const suya = cliente === null ? persona : personaDe.get(cliente)
      if (suya === null) continue
      if (suya === undefined) errors[`${campo}.${camino}deudor`] = [NO_ES_CLIENTE]
      else if (cliente === null && !clienteDe.has(suya) && partes?.has(suya) === false)
        errors[`${campo}.${camino}deudor_persona`] = [AJENA]
      else if (persona !== null && persona !== suya)
        errors[`${campo}.${camino}deudor`] = ['El deudor y su persona no son los mismos.']
      else personas.set(camino, suya)
    }
    return comoSeGuarda(method, data, personas)
  })
  if (Object.keys(errors).length) throw invalid(errors)
  return hechos
}

/** @throws Problem 422 by field */
export async function cuerpoConDeudores(
  ctx: Context,
  body: CuerpoFacturas,
  partes: ReadonlySet<number>,
): Promise<CuerpoFacturas> {
  const cartas = LADOS.flatMap((lado) =>
    (body[LISTA_DE[lado]] ?? []).map((carta, i) => ({ carta, campo: `${LISTA_DE[lado]}.${i}` })),
  )
  const pagos = cartas.map(({ carta, campo }) => ({
    campo: `${campo}.method_data`,
    method: Number(carta.method),
    data: carta.method_data?.[0] ?? null,
  }))
  const hechos = await conDeudores(ctx, pagos, partes)
  const lista = (lado: Lado) =>
    body[LISTA_DE[lado]] && {
      [LISTA_DE[lado]]: cartas.flatMap(({ carta, campo }, i) =>
        campo.startsWith(LISTA_DE[lado])
          ? [{ ...carta, ...(carta.method_data ? { method_data: [hechos[i] ?? null] } : {}) }]
          : [],
      ),
    }
  return { ...body, ...lista('vendedor'), ...lista('comprador') }
}

export interface Adquirente {
  id_personas: number
  organizacion: '1' | '2'
  /** DIAN code: 13, 31, 22, 41… */
  tipoDocumento: string
  numero: string
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

/** Name of the Anexo Técnico for a buyer without document, whatever the record says. */
const consumidorFinal = (id_personas: number): Adquirente => ({
  id_personas,
  organizacion: '2',
  tipoDocumento: '13',
  numero: CONSUMIDOR_FINAL,
  dv: null,
  nombre: 'consumidor final',
  nombreComercial: null,
  responsabilidades: ['R-99-PN'],
  tributo: 'ZZ',
  direccion: null,
  telefono: null,
  correo: null,
})

/** Missing data is left for `revisarDatos`. */
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
  if (p.numero_documento === CONSUMIDOR_FINAL) return consumidorFinal(p.id)
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

/** The address groups are optional (Res. DIAN 202 de 2025), but need a municipality when present (FAK09). */
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
