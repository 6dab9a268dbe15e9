import type { Lado } from '../../../../modules/minutas/domain/listas.ts'
import { sinIndices, hojas, nada } from '../../../../modules/minutas/domain/forma.ts'
import { tituloDeRuta } from '../../../../modules/minutas/domain/titulos.ts'

export type Control = 'texto' | 'parrafo' | 'dinero' | 'entero' | 'decimal' | 'fecha' | 'si_no'

export type Lista =
  | 'tipoInmueble'
  | 'tipoDocIde'
  | 'estadoCivil'
  | 'bonos'
  | 'subsidio'
  | 'bancos'
  | 'genero'
  | 'notario'

export interface Campo {
  nombre: string
  titulo: string
  control: Control
  /** Of twelve columns. */
  ancho: 3 | 4 | 6 | 8 | 12
  lista?: Lista
}

type Fila = readonly [nombre: string, titulo: string, control: Control, ancho: Campo['ancho'], lista?: Lista]

const campos = (rows: readonly Fila[]): Campo[] =>
  rows.map(([nombre, titulo, control, ancho, lista]) => ({
    nombre,
    titulo,
    control,
    ancho,
    ...(lista ? { lista } : {}),
  }))

/** Specification 3, section 2. */
export const SECCIONES = [
  { id: 'basicos', titulo: 'Datos Básicos' },
  { id: 'valores', titulo: 'Valores' },
  { id: 'forma_pago', titulo: 'Forma de Pago' },
  { id: 'inmuebles', titulo: 'Inmuebles' },
  { id: 'compradores', titulo: 'Compradores' },
  { id: 'vendedores', titulo: 'Vendedores' },
] as const
export type IdSeccion = (typeof SECCIONES)[number]['id']

export const BASICOS = campos([
  ['escritura_numero', 'Número de la escritura', 'entero', 6],
  ['fecha_escritura', 'Fecha de la escritura', 'fecha', 6],
  ['certificado_numero', 'Certificado de tradición No.', 'texto', 6],
  ['fecha_certificado', 'Fecha del certificado', 'fecha', 6],
  ['apartamento_numero', 'Número del apartamento', 'texto', 6],
])

export const NOTARIO = campos([
  ['nombre_notario', 'Notario', 'texto', 6, 'notario'],
  ['nombre_notario_firma', 'Notario que firma', 'texto', 6, 'notario'],
])
export const ENCARGADO: Campo = {
  nombre: 'notario_encargado',
  titulo: 'Notario encargado',
  control: 'si_no',
  ancho: 12,
}
export const RESOLUCION = campos([
  ['numero_resolución', 'Resolución No.', 'texto', 6],
  ['fecha_resolución', 'Fecha de la resolución', 'fecha', 6],
])

export const VALORES = campos([
  ['valor_venta', 'Valor de la venta', 'dinero', 6],
  ['valor_avaluo', 'Valor del avalúo', 'dinero', 6],
  ['valor_anticipo', 'Valor del anticipo', 'dinero', 6],
  ['valor_cancelacion_hipoteca', 'Cancelación de la hipoteca', 'dinero', 6],
  ['derechos_notariales', 'Derechos notariales', 'dinero', 6],
  ['iva', 'IVA', 'dinero', 6],
  ['recaudo_fondo', 'Recaudo Fondo', 'dinero', 6],
  ['recaudo_super', 'Recaudo Superintendencia', 'dinero', 6],
  ['pago_retefuente', 'Retención en la fuente', 'dinero', 6],
  ['acredito', 'Acredita', 'si_no', 6],
])

export interface Renglones {
  ruta: string
  titulo: string
  /** «Bono 2». */
  uno: string
  campos: readonly Campo[]
}

export const RENGLONES: readonly Renglones[] = [
  {
    ruta: 'forma_pago.anticipos',
    titulo: 'Anticipos',
    uno: 'Anticipo',
    campos: campos([['valor', 'Valor', 'dinero', 6]]),
  },
  {
    ruta: 'forma_pago.bonos',
    titulo: 'Bonos',
    uno: 'Bono',
    campos: campos([
      ['nombre', 'Nombre del bono', 'texto', 6, 'bonos'],
      ['valor', 'Valor', 'dinero', 6],
    ]),
  },
  {
    ruta: 'forma_pago.subsidios',
    titulo: 'Subsidios',
    uno: 'Subsidio',
    campos: campos([
      ['nombre', 'Nombre del subsidio', 'texto', 6, 'subsidio'],
      ['valor', 'Valor', 'dinero', 6],
      ['caja_compensacion', 'Caja de compensación', 'texto', 12],
      ['numero_acta', 'Acta No.', 'texto', 6],
      ['fecha_acta', 'Fecha del acta', 'fecha', 6],
    ]),
  },
  {
    ruta: 'forma_pago.creditos',
    titulo: 'Crédito',
    uno: 'Crédito',
    campos: campos([
      ['banco', 'Banco', 'texto', 12, 'bancos'],
      ['valor', 'Valor', 'dinero', 6],
      ['valor_mensual', 'Cuota mensual', 'dinero', 6],
      ['numero_carta', 'Carta de aprobación No.', 'texto', 6],
      ['fecha_carta', 'Fecha de la carta', 'fecha', 6],
      ['plazo', 'Plazo en meses', 'entero', 6],
      ['uvr', 'En UVR', 'si_no', 6],
    ]),
  },
]

export const INMUEBLE = campos([
  ['numero_matricula_inmobiliaria', 'Matrícula inmobiliaria', 'texto', 6],
  ['tipoInmueble', 'Tipo de inmueble', 'texto', 6, 'tipoInmueble'],
  ['nombre', 'Nombre', 'texto', 6],
  ['numero', 'Número', 'texto', 6],
  ['coeficiente', 'Coeficiente', 'decimal', 6],
  ['avaluo_catastral_prorrata', 'Avalúo catastral a prorrata', 'dinero', 6],
  ['linderos', 'Linderos del inmueble', 'parrafo', 12],
])
export const LINDEROS = campos([['linderos', 'Linderos generales', 'parrafo', 12]])

export const PARTE = campos([
  ['nombre', 'Nombre completo', 'texto', 8],
  ['genero', 'Género', 'texto', 4, 'genero'],
  ['tipoDocumento', 'Tipo', 'texto', 4, 'tipoDocIde'],
  ['cedula', 'Documento', 'texto', 4],
  ['lugar_expedicion', 'Expedido en', 'texto', 4],
  ['estado_civil', 'Estado civil', 'texto', 8, 'estadoCivil'],
  ['nacionalidad', 'Nacionalidad', 'texto', 4],
  ['telefono', 'Teléfono', 'texto', 4],
  ['actividad_economica', 'Actividad económica', 'texto', 8],
  ['ciudad_residente', 'Ciudad de residencia', 'texto', 6],
  ['domicilio', 'Domicilio', 'texto', 6],
  ['direccion_domicilio', 'Dirección', 'texto', 12],
])

export const CONYUGUE = campos([
  ['nombre', 'Nombre completo', 'texto', 8],
  ['genero', 'Género', 'texto', 4, 'genero'],
  ['tipoDocumento', 'Tipo', 'texto', 4, 'tipoDocIde'],
  ['identificacion', 'Documento', 'texto', 4],
  ['lugar_expedicion', 'Expedido en', 'texto', 4],
  ['nacionalidad', 'Nacionalidad', 'texto', 4],
  ['telefono', 'Teléfono', 'texto', 4],
  ['domicilio', 'Domicilio', 'texto', 4],
  ['actividad_economica', 'Actividad económica', 'texto', 12],
  ['direccion_domicilio', 'Dirección', 'texto', 12],
])

export const APODERADO_SI_NO = campos([['apoderado_estado', 'Firma por apoderado', 'si_no', 12]])
export const APODERADO = campos([
  ['nombre', 'Nombre completo', 'texto', 8],
  ['genero', 'Género', 'texto', 4, 'genero'],
  ['tipo_documento', 'Tipo', 'texto', 4, 'tipoDocIde'],
  ['identificacion', 'Documento', 'texto', 4],
  ['lugar_expedicion', 'Expedido en', 'texto', 4],
  ['domicilio', 'Domicilio', 'texto', 12],
])

export const DE_LADO: Readonly<Record<Lado, string>> = { compradores: 'Comprador', vendedores: 'Vendedor' }

const DE_NADIE: Readonly<Record<string, IdSeccion>> = { linderos: 'inmuebles' }
const NOMBRES_DE: readonly (readonly [IdSeccion, readonly Campo[]])[] = [
  ['basicos', [...BASICOS, ...NOTARIO, ENCARGADO, ...RESOLUCION]],
  ['valores', VALORES],
]

/** Section of a path; null for data of office, project or sheet. */
export const seccionDe = (ruta: string): IdSeccion | null => {
  const [raiz = ''] = sinIndices(ruta).split('.')
  const propia = SECCIONES.find(({ id }) => id === raiz)
  return (
    propia?.id ??
    DE_NADIE[raiz] ??
    NOMBRES_DE.find(([, campos]) => campos.some(({ nombre }) => nombre === raiz))?.[0] ??
    null
  )
}

export const tarjetaDe = (ruta: string): string | null => /^(?:compradores|vendedores)\[\d+\]/.exec(ruta)?.[0] ?? null

/** Variables printed by a template: `{ compradores: { nombre: true } }` (specification 3, «variables»). */
export interface Mapa {
  [nombre: string]: true | Mapa
}

/** Fields that decide on others; always requested. */
const GOBIERNA: readonly (readonly [que: string, de: RegExp])[] = [
  ['estado_civil', /^(?:compradores|vendedores)\.conyugue(?:\.|$)/],
  ['apoderado_estado', /^(?:compradores|vendedores)\.apoderado(?:\.|$)/],
  ['nombre_notario', /^(?:notario_encargado|numero_resolución|fecha_resolución|nombre_notario_firma)$/],
  ['notario_encargado', /^(?:numero_resolución|fecha_resolución)$/],
]

const pideTal = (mapa: Mapa, ruta: string): boolean => {
  let aqui: true | Mapa | undefined = mapa
  for (const nombre of ruta.split('.')) {
    if (aqui === true) return true
    aqui = aqui && Object.hasOwn(aqui, nombre) ? aqui[nombre] : undefined
    if (aqui === undefined) return false
  }
  return true
}

const rutasDe = (mapa: Mapa, en = ''): string[] =>
  Object.entries(mapa).flatMap(([nombre, dentro]) => {
    const ruta = en ? `${en}.${nombre}` : nombre
    return dentro === true ? [ruta] : [ruta, ...rutasDe(dentro, ruta)]
  })

/** Cache: hundreds of fields ask the same map. */
const sabidas = new WeakMap<Mapa, Map<string, boolean>>()

/** True if the template prints it, or if it decides on a printed field. */
export const pide = (mapa: Mapa | null, ruta: string): boolean => {
  if (!mapa) return true
  const de = sinIndices(ruta)
  const suyas = sabidas.get(mapa) ?? new Map<string, boolean>()
  const sabida = suyas.get(de) ?? (pideTal(mapa, de) || decide(mapa, de))
  sabidas.set(mapa, suyas.set(de, sabida))
  return sabida
}

const decide = (mapa: Mapa, de: string): boolean => {
  const nombre = de.split('.').at(-1) ?? ''
  const pedidas = rutasDe(mapa)
  return GOBIERNA.some(([que, cuales]) => {
    if (que !== nombre) return false
    const padre = de.slice(0, -nombre.length)
    return pedidas.some((una) => una.startsWith(padre) && cuales.test(una))
  })
}

export const seccionesPedidas = (mapa: Mapa | null): IdSeccion[] => {
  const pedidas = mapa && new Set(rutasDe(mapa).map(seccionDe))
  return SECCIONES.map(({ id }) => id).filter((id) => !pedidas || pedidas.has(id))
}

export const ocultosLlenos = (mapa: Mapa | null, datos: unknown): { ruta: string; titulo: string }[] =>
  mapa
    ? hojas(datos).flatMap(([ruta, valor]) =>
        nada(valor) || seccionDe(ruta) === null || pide(mapa, ruta) ? [] : [{ ruta, titulo: tituloDeRuta(ruta) }],
      )
    : []

const dentroDe = (ruta: string, de: string): boolean =>
  ruta === de || ruta.startsWith(`${de}.`) || ruta.startsWith(`${de}[`)

export const cuentaDe = (faltan: Iterable<string>, en: string): number =>
  [...faltan].filter((ruta) => dentroDe(ruta, en)).length

export const faltanEn = (faltan: Iterable<string>, seccion: IdSeccion): number =>
  [...faltan].filter((ruta) => seccionDe(ruta) === seccion).length
