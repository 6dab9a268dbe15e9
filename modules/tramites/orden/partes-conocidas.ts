import type { JSONSchema, FromSchema } from 'json-schema-to-ts'
import { checker, Problem, readRows, type Context } from '../../kernel/index.ts'
import { formatDocument, normalizeText } from '../../../schemas/es-co/index.ts'
import type { radicarOrdenSchema } from '../../../schemas/tramites/orden-tramite.ts'
import { personaSchema } from '../../../schemas/personas/persona.ts'
import {
  camposDe,
  claseDeDocumento,
  leerDocumento,
  Persona,
  revisarPersona,
  type CampoPersona,
  type CuerpoPersona,
} from '../../personas/index.ts'
import { mismoNombre, type ParteDeOrden } from '../domain/orden.ts'

interface Formado<B> {
  cuerpo: B
  fuera: Record<string, string>
  faltas: Record<string, string>
}

/** Checks sheet data against the form's schema; optional fields that fail are left out and reported in `fuera`. */
export function formador<B extends Record<string, unknown>>(
  schema: JSONSchema,
  necesarios: readonly string[],
): (dicho: B) => Formado<B> {
  const check = checker(schema, 'body')
  return (dicho) => {
    try {
      check(dicho)
      return { cuerpo: dicho, fuera: {}, faltas: {} }
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault
      const dichas = Object.entries(fault.errors ?? {}).map(([campo, textos]) => [campo, textos[0] ?? ''] as const)
      const son = (campo: string) => necesarios.includes(campo)
      const sobran = dichas.filter(([campo]) => !son(campo))
      const quedan = Object.entries(dicho).filter(([campo]) => !sobran.some(([otro]) => otro === campo))
      return {
        cuerpo: Object.fromEntries(quedan) as B, // wrong optional fields are left out
        fuera: Object.fromEntries(sobran),
        faltas: Object.fromEntries(dichas.filter(([campo]) => son(campo))),
      }
    }
  }
}

type PersonaDicha = NonNullable<FromSchema<typeof radicarOrdenSchema>['personas']>[number]

export interface ParteConocida extends ParteDeOrden {
  /** `distinta`: the document belongs to another name. */
  estado: 'conocida' | 'nueva' | 'distinta'
  id_personas: number | null
  registrada: string | null
  cuerpo: CuerpoPersona
  sin: string[]
  fuera: string[]
  impide: Record<string, string>
}

const PIDE: readonly (readonly [CampoPersona, string])[] = [
  ['lugar_expedicion_documento', 'lugar de expedición'],
  ['id_estados_civiles', 'estado civil'],
  ['genero', 'género'],
  ['direccion', 'dirección'],
  ['id_municipio', 'municipio'],
  ['telefono', 'teléfono'],
  ['correo_electronico', 'correo'],
]
const NOMBRES: Readonly<Record<string, string>> = { ...Object.fromEntries(PIDE), actividad: 'ocupación' }

const nombreDe = ({ nombres, apellidos }: Persona): string => [nombres, apellidos].filter(Boolean).join(' ')
const formar = formador<CuerpoPersona>(personaSchema, ['tipo_documento', 'numero_documento', 'nombres', 'apellidos'])

interface Nombrado {
  id: number
  name: string
}
interface Catalogos {
  estados: Nombrado[]
  municipios: Nombrado[]
}

async function catalogosDe(ctx: Context): Promise<Catalogos> {
  const filas = async (tabla: string) =>
    (await readRows(ctx.db, `select id, name from ${tabla}`, [])).map(({ id, name }) => ({
      id: Number(id),
      name: String(name),
    }))
  return { estados: await filas('estados_civiles'), municipios: await filas('municipios') }
}

/** `Soltera`, `Soltero(a)` → `solter`. */
const raiz = (texto: string): string =>
  normalizeText(texto)
    .replace(/\(a\)/g, '')
    .replace(/^(\S+?)[oa](?= |$)/, '$1')

/** Exact match, else unique prefix. */
function unico(filas: readonly Nombrado[], dicho = ''): number | null {
  if (!dicho) return null
  const suyas = filas.filter(({ name }) => normalizeText(name) === normalizeText(dicho))
  const [una, ...otras] = suyas.length ? suyas : filas.filter(({ name }) => raiz(name).startsWith(raiz(dicho)))
  return una && !otras.length ? una.id : null
}

/** Prefers the same name, then the same document type. */
const elegida = (personas: readonly Persona[], nombre: string, tipo: number): Persona | undefined =>
  personas.find((persona) => mismoNombre(nombreDe(persona), nombre)) ??
  personas.find((persona) => persona.tipo_documento === tipo) ??
  personas[0]

async function conocer(
  ctx: Context,
  catalogos: Catalogos,
  parte: ParteDeOrden,
  dicha: PersonaDicha | undefined,
): Promise<ParteConocida> {
  const tipo = Number(dicha?.tipo_documento ?? parte.tipo_documento)
  const numero = leerDocumento(tipo, dicha?.numero_documento ?? parte.numero_documento).numero
  const [nombres, apellidos] = [dicha?.nombres ?? parte.nombres, dicha?.apellidos ?? parte.apellidos]
  const entero = [nombres, apellidos].filter(Boolean).join(' ')
  const suyo = {
    ...parte,
    tipo_documento: tipo,
    numero_documento: numero,
    nombres,
    apellidos,
    nombre: dicha ? entero : parte.nombre,
  }
  const registro = numero
    ? elegida(await Persona.query(ctx.db).where('numero_documento', numero).orderBy('id'), entero, tipo)
    : undefined
  const igual = registro !== undefined && (mismoNombre(nombreDe(registro), entero) || dicha?.misma === true)
  const { dice } = parte
  const { cuerpo, fuera, faltas } = formar({
    tipo_documento: tipo,
    numero_documento: numero,
    nombres,
    apellidos,
    direccion: dice['address'] ?? null,
    telefono: dice['phone'] ?? null,
    correo_electronico: dice['email'] ?? null,
    lugar_expedicion_documento: dice['id_expedition'] ?? null,
    actividad: dice['occupation'] ?? null,
    id_estados_civiles: unico(catalogos.estados, dice['civil_status']),
    id_municipio: unico(catalogos.municipios, dice['domicile']),
  })
  const clase = claseDeDocumento(tipo)
  const malo = Object.fromEntries(
    Object.entries(
      revisarPersona({ tipo_documento: tipo, numero_documento: numero, nombres, apellidos, digito: null }, clase),
    ).map(([campo, textos]) => [campo, textos[0] ?? '']),
  )
  const deOtro: Record<string, string> =
    registro && !igual
      ? {
          misma: `El documento ${numero} es de ${nombreDe(registro)} en la oficina, y la orden dice «${entero}»: diga si es la misma persona.`,
        }
      : {}
  const campos: readonly string[] = camposDe(clase)
  const valores: Readonly<Record<string, unknown>> = cuerpo
  return {
    ...suyo,
    estado: registro ? (igual ? 'conocida' : 'distinta') : 'nueva',
    id_personas: registro?.id ?? null,
    registrada: registro ? nombreDe(registro) : null,
    cuerpo,
    sin: registro ? [] : PIDE.flatMap(([campo, como]) => (campos.includes(campo) && !valores[campo] ? [como] : [])),
    fuera: registro ? [] : Object.keys(fuera).map((campo) => NOMBRES[campo] ?? campo),
    impide: registro ? deOtro : { ...faltas, ...malo },
  }
}

export async function conocerPartes(
  ctx: Context,
  partes: readonly ParteDeOrden[],
  dichas: readonly PersonaDicha[],
): Promise<ParteConocida[]> {
  const catalogos = await catalogosDe(ctx)
  const conocidas: ParteConocida[] = []
  for (const parte of partes)
    conocidas.push(
      await conocer(
        ctx,
        catalogos,
        parte,
        dichas.find(({ clave }) => clave === parte.clave),
      ),
    )
  return conocidas.map((parte, at) => {
    const antes = conocidas.findIndex(
      ({ numero_documento: numero, tipo_documento: tipo, id_personas: id }) =>
        (id !== null && id === parte.id_personas) ||
        (numero !== '' && numero === parte.numero_documento && tipo === parte.tipo_documento),
    )
    return antes < 0 || antes === at
      ? parte
      : {
          ...parte,
          impide: {
            ...parte.impide,
            numero_documento: `El documento ${formatDocument(parte.numero_documento)} está en dos partes de la orden.`,
          },
        }
  })
}
