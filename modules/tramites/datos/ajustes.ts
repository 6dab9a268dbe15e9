import { type AjustesDeTramites, ajustesDeTramitesSchema } from '../../../schemas/tramites/tramite-cuerpos.ts'
import {
  type Context,
  insert,
  invalid,
  isUniqueViolation,
  update,
  versionConflict,
  type FieldErrors,
  route,
} from '../../kernel/index.ts'
import { AjusteDeTramites } from '../model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { type AjustesLeidos, ajustesDeTramites } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { TIPOS_DE_TRAMITE, tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { AJUSTES_INICIALES, faltasDeTexto } from '../domain/avisos.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'

export async function leerAjustes(ctx: Context): Promise<AjustesDeTramites> {
  const rows = await AjusteDeTramites.query(ctx.db)
  // checked on save
  const dichos = Object.fromEntries(rows.map(({ clave, valor }) => [clave, valor])) as Partial<AjustesDeTramites>
  return { ...AJUSTES_INICIALES, ...dichos, textos: { ...AJUSTES_INICIALES.textos, ...dichos.textos } }
}

export const ajusteDe = async <C extends keyof AjustesDeTramites>(
  ctx: Context,
  clave: C,
): Promise<AjustesDeTramites[C]> => (await leerAjustes(ctx))[clave]

type Enviados = FromSchema<typeof ajustesDeTramitesSchema>
const CLAVES = ['empresas', 'papeles', 'textos', 'retencion'] as const satisfies readonly (keyof AjustesDeTramites)[]

const politicas = (): string[] => [
  ...new Set(TIPOS_DE_TRAMITE.flatMap(({ adjuntos }) => adjuntos.flatMap(({ ajuste }) => (ajuste ? [ajuste] : [])))),
]

async function mostrarAjustes(ctx: Context): Promise<AjustesLeidos> {
  const { empresas, papeles, textos, retencion } = await leerAjustes(ctx)
  const filas = await AjusteDeTramites.query(ctx.db).select('version')
  return {
    empresas: [...empresas],
    papeles: Object.fromEntries(politicas().map((una) => [una, papeles[una] ?? true])),
    textos: { ...textos },
    retencion: { ...retencion },
    // sum of row versions: every save raises one
    version: filas.reduce((sum, fila) => sum + fila.version, 0),
  }
}

export async function guardarAjustes(ctx: Context, { version, ...enviados }: Enviados): Promise<AjustesLeidos> {
  const antes = await mostrarAjustes(ctx)
  if (version !== undefined && version !== antes.version) throw versionConflict(antes)
  const faltas = faltasDe(enviados)
  if (Object.keys(faltas).length) throw invalid(faltas)
  const { empresas, ...resto } = enviados
  const valores = { ...resto, ...(empresas && { empresas: empresas.map((una) => una.trim().replace(/\s+/g, ' ')) }) }
  for (const clave of CLAVES) if (valores[clave] !== undefined) await escribir(ctx, clave, valores[clave])
  return mostrarAjustes(ctx)
}

function faltasDe({
  empresas = [],
  papeles = {},
  textos = {},
  retencion = {},
}: Omit<Enviados, 'version'>): FieldErrors {
  const [primera = '', segunda = ''] = empresas.map((una) => una.trim().replace(/\s+/g, ' ').toUpperCase())
  const conocidas = politicas()
  return Object.fromEntries([
    ...(primera && primera === segunda ? [['empresas.1', ['Ya es la primera empresa.']]] : []),
    ...Object.keys(papeles)
      .filter((una) => !conocidas.includes(una))
      .map((una) => [`papeles.${una}`, ['No hay un papel con esa política.']]),
    ...Object.entries(textos)
      .map(([estado, texto]) => [`textos.${estado}`, faltasDeTexto(String(texto))])
      .filter(([, suyas]) => suyas?.length),
    ...Object.keys(retencion)
      .filter((tipo) => !tipoDe(tipo))
      .map((tipo) => [`retencion.${tipo}`, ['No hay un tipo de trámite así.']]),
  ])
}

async function escribir(ctx: Context, clave: string, valor: unknown): Promise<void> {
  const fila = await AjusteDeTramites.query(ctx.db).findOne({ clave })
  try {
    if (fila) await update(ctx, AjusteDeTramites, fila.id, { valor })
    else await insert(ctx, AjusteDeTramites, { clave, valor })
  } catch (error) {
    // another desk inserted it first
    if (isUniqueViolation(error)) throw versionConflict(null)
    throw error
  }
}

export const rutasDeAjustes = [
  route('GET /tramites_ajustes', {
    operation: 'leerAjustesDeTramites',
    summary: 'Cómo trabaja la oficina sus trámites: empresas, papeles, avisos y cuánto se guardan',
    needs: ver('oficina'),
    reply: ajustesDeTramites,
    handler: (ctx) => mostrarAjustes(ctx),
  }),
  route('PUT /tramites_ajustes', {
    operation: 'guardarAjustesDeTramites',
    summary: 'Cambia cómo trabaja la oficina sus trámites',
    needs: anyOf(crear('oficina'), modificar('oficina')),
    body: ajustesDeTramitesSchema,
    reply: ajustesDeTramites,
    handler: (ctx, { body }) => guardarAjustes(ctx, body),
  }),
]
