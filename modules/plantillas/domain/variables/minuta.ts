import { radicaciones } from '../../../../schemas/registros/radicaciones.ts'
import { variablesDe } from '../../../../schemas/registros/registro.ts'

export const CLASES = ['texto', 'entero', 'decimal', 'dinero', 'fecha', 'si_no', 'grupo', 'lista'] as const
export type Clase = (typeof CLASES)[number]

/** Sources of a datum; `minuta` is typed by a person. */
export const ORIGENES = {
  minuta: 'Se escribe en la minuta',
  radicacion: 'De la radicación',
  liquidacion: 'De la liquidación',
  persona: 'De la persona',
  inmueble: 'Del inmueble',
  proyecto: 'Del proyecto',
  notaria: 'De la configuración de la notaría',
  registro: 'Del formato de registro',
  tramite: 'Del trámite',
} as const
export type Origen = keyof typeof ORIGENES

export interface Variable {
  nombre: string
  titulo: string
  clase: Clase
  origen: Origen
  /** Before any filter; groups and lists have none. */
  ejemplo?: string | number
  /** Fields of a group, or of each item of a list. */
  dentro?: readonly Variable[]
}

type Dato = readonly [
  nombre: string,
  titulo: string,
  clase: Exclude<Clase, 'grupo' | 'lista'>,
  ejemplo: string | number,
  origen?: Origen,
]

/** `origen` is the default; a row may override it. */
const datos = (origen: Origen, filas: readonly Dato[]): Variable[] =>
  filas.map(([nombre, titulo, clase, ejemplo, otro = origen]) => ({ nombre, titulo, clase, origen: otro, ejemplo }))

export const grupo = (nombre: string, titulo: string, origen: Origen, dentro: readonly Variable[]): Variable => ({
  nombre,
  titulo,
  clase: 'grupo',
  origen,
  dentro,
})

const lista = (nombre: string, titulo: string, origen: Origen, dentro: readonly Variable[]): Variable => ({
  nombre,
  titulo,
  clase: 'lista',
  origen,
  dentro,
})

/** Specification 3, «Minuta form data»: basic data. */
const BASICOS = datos('minuta', [
  ...variablesDe(radicaciones).map(({ variable: { nombre, titulo, clase, ejemplo } }): Dato => [
    nombre,
    titulo,
    clase,
    ejemplo,
    'radicacion',
  ]),
  ['certificado_numero', 'Número del certificado de tradición', 'texto', 'CTL-88213'],
  ['fecha_certificado', 'Fecha del certificado de tradición', 'fecha', '2026-11-03'],
  ['numero_resolución', 'Número de la resolución del notario encargado', 'texto', '10457', 'notaria'],
  ['fecha_resolución', 'Fecha de la resolución del notario encargado', 'fecha', '2026-10-30', 'notaria'],
  ['apartamento_numero', 'Número del apartamento', 'texto', '502'],
  ['notario_encargado', 'Si firma un notario encargado', 'si_no', 'no', 'notaria'],
  ['nombre_notario', 'Nombre del notario', 'texto', 'Beatriz Elena Quintero Salas', 'notaria'],
  ['nombre_notario_firma', 'Nombre de quien firma como notario', 'texto', 'Beatriz Elena Quintero Salas', 'notaria'],
])

const VALORES = datos('liquidacion', [
  ['valor_venta', 'Valor de la venta', 'dinero', 185000000, 'radicacion'],
  ['valor_avaluo', 'Valor del avalúo', 'dinero', 142500000, 'inmueble'],
  ['valor_anticipo', 'Valor del anticipo', 'dinero', 21000000, 'minuta'],
  ['derechos_notariales', 'Derechos notariales', 'dinero', 612300],
  ['recaudo_fondo', 'Recaudo para el Fondo', 'dinero', 12150],
  ['recaudo_super', 'Recaudo para la Superintendencia', 'dinero', 12150],
  ['iva', 'IVA', 'dinero', 116337],
  ['pago_retefuente', 'Retención en la fuente', 'dinero', 0],
  ['linderos', 'Linderos generales', 'texto', 'Por el NORTE, en 84,20 metros, con la calle 43.', 'minuta'],
  ['acredito', 'Si acredita', 'si_no', 'no', 'minuta'],
  ['valor_cancelacion_hipoteca', 'Valor de la cancelación de la hipoteca', 'dinero', 3200000, 'inmueble'],
])

/** Up to two bonds, three subsidies and one credit (specification 3, section 9). */
const FORMA_DE_PAGO = grupo('forma_pago', 'Forma de pago', 'minuta', [
  lista('anticipos', 'Anticipos', 'minuta', datos('minuta', [['valor', 'Valor del anticipo', 'dinero', 20999999]])),
  lista(
    'bonos',
    'Bonos',
    'minuta',
    datos('minuta', [
      ['nombre', 'Nombre del bono', 'texto', 'EMPLEADO', 'notaria'],
      ['valor', 'Valor del bono', 'dinero', 1000000],
    ]),
  ),
  lista(
    'subsidios',
    'Subsidios',
    'minuta',
    datos('minuta', [
      ['nombre', 'Nombre del subsidio', 'texto', 'MICASAYA', 'notaria'],
      ['caja_compensacion', 'Caja de compensación', 'texto', 'Comfandi'],
      ['valor', 'Valor del subsidio', 'dinero', 33000000],
      ['fecha_acta', 'Fecha del acta del subsidio', 'fecha', '2026-05-14'],
      ['numero_acta', 'Número del acta del subsidio', 'texto', '0231'],
    ]),
  ),
  lista(
    'creditos',
    'Créditos',
    'minuta',
    datos('minuta', [
      ['banco', 'Banco', 'texto', 'Banco Cooperativo del Pacífico S.A.'],
      ['valor', 'Valor del crédito', 'dinero', 130000000],
      ['numero_carta', 'Número de la carta de aprobación', 'texto', 'VIV-2026-7781'],
      ['fecha_carta', 'Fecha de la carta de aprobación', 'fecha', '2026-08-01'],
      ['uvr', 'Si el crédito es en UVR', 'si_no', 'si'],
      ['plazo', 'Plazo en meses', 'entero', 240],
      ['valor_mensual', 'Valor de la cuota mensual', 'dinero', 1021345],
    ]),
  ),
])

const INMUEBLES = lista(
  'inmuebles',
  'Inmuebles',
  'radicacion',
  datos('inmueble', [
    ['numero_matricula_inmobiliaria', 'Matrícula inmobiliaria', 'texto', '370-1045521'],
    ['tipoInmueble', 'Tipo de inmueble', 'texto', 'Apartamento'],
    ['nombre', 'Nombre del inmueble', 'texto', 'Torre 5'],
    ['numero', 'Número del inmueble', 'texto', '502'],
    ['coeficiente', 'Coeficiente de copropiedad', 'decimal', 0.3512],
    ['linderos', 'Linderos del inmueble', 'texto', 'Por el NORTE con muro que lo separa del apartamento 501.'],
    ['avaluo_catastral_prorrata', 'Avalúo catastral a prorrata', 'dinero', 139000000],
  ]),
)

/** Ungrouped variables by section. */
export const SECCIONES: readonly { titulo: string; dentro: readonly Variable[] }[] = [
  { titulo: 'Datos Básicos', dentro: BASICOS },
  { titulo: 'Valores', dentro: VALORES },
]

export const MINUTA: readonly Variable[] = [...BASICOS, ...VALORES, FORMA_DE_PAGO, INMUEBLES]

/** Beside the specification's: office and project. */
export const CASA: readonly Variable[] = [
  grupo(
    'notaria',
    'Notaría',
    'notaria',
    datos('notaria', [
      ['nombre', 'Nombre de la notaría', 'texto', 'Notaría Veintitrés del Círculo de Cali'],
      ['municipio', 'Municipio de la notaría', 'texto', 'Santiago de Cali'],
      ['departamento', 'Departamento de la notaría', 'texto', 'Valle del Cauca'],
    ]),
  ),
  grupo(
    'proyecto',
    'Proyecto',
    'proyecto',
    datos('proyecto', [
      ['codigo', 'Código del proyecto', 'texto', 'GUAD'],
      ['nombre', 'Nombre del proyecto', 'texto', 'Guaduales del Río'],
      ['direccion', 'Dirección del proyecto', 'texto', 'Carrera 98 # 42-115, Cali'],
    ]),
  ),
]

/** Specification 3, «Minuta form data»; `genero` is ours: without it every sentence reads «identificado(a)». */
const conyugue = grupo(
  'conyugue',
  'Cónyuge',
  'persona',
  datos('persona', [
    ['nombre', 'Nombre del cónyuge', 'texto', 'Inés Lucía Yepes Mosquera'],
    ['genero', 'Género del cónyuge (F o M)', 'texto', 'F'],
    ['identificacion', 'Documento del cónyuge', 'texto', '1130618844'],
    ['nacionalidad', 'Nacionalidad del cónyuge', 'texto', 'Colombiana', 'minuta'],
    ['tipoDocumento', 'Tipo de documento del cónyuge', 'texto', 'CC'],
    ['lugar_expedicion', 'Lugar de expedición del documento del cónyuge', 'texto', 'Palmira'],
    ['telefono', 'Teléfono del cónyuge', 'texto', '3165550101'],
    ['actividad_economica', 'Actividad económica del cónyuge', 'texto', 'Independiente'],
    ['domicilio', 'Domicilio del cónyuge', 'texto', 'Cali'],
    ['direccion_domicilio', 'Dirección del cónyuge', 'texto', 'Calle 5 # 38-25'],
  ]),
)

const apoderado = grupo(
  'apoderado',
  'Apoderado',
  'minuta',
  datos('minuta', [
    ['nombre', 'Nombre del apoderado', 'texto', 'Rosa María Rentería Angulo'],
    ['genero', 'Género del apoderado (F o M)', 'texto', 'F'],
    ['domicilio', 'Domicilio del apoderado', 'texto', 'Jamundí'],
    ['tipo_documento', 'Tipo de documento del apoderado', 'texto', 'CC'],
    ['lugar_expedicion', 'Lugar de expedición del documento del apoderado', 'texto', 'Buenaventura'],
    ['identificacion', 'Documento del apoderado', 'texto', '31398422'],
  ]),
)

const parte = (quien: string): Variable[] => [
  ...datos('persona', [
    ['nombre', `Nombre ${quien}`, 'texto', 'Andrés Felipe Ocampo Rentería'],
    ['genero', `Género ${quien} (F o M)`, 'texto', 'M'],
    ['cedula', `Documento ${quien}`, 'texto', '1144032871'],
    ['ciudad_residente', `Ciudad de residencia ${quien}`, 'texto', 'Cali'],
    ['estado_civil', `Estado civil ${quien}`, 'texto', 'Casado con sociedad conyugal vigente'],
    ['nacionalidad', `Nacionalidad ${quien}`, 'texto', 'Colombiana', 'minuta'],
    ['tipoDocumento', `Tipo de documento ${quien}`, 'texto', 'CC'],
    ['lugar_expedicion', `Lugar de expedición del documento ${quien}`, 'texto', 'Cali'],
    ['telefono', `Teléfono ${quien}`, 'texto', '3154402211'],
    ['actividad_economica', `Actividad económica ${quien}`, 'texto', 'Asalariado'],
    ['domicilio', `Domicilio ${quien}`, 'texto', 'Cali'],
    ['direccion_domicilio', `Dirección ${quien}`, 'texto', 'Calle 5 # 38-25'],
  ]),
  conyugue,
  ...datos('minuta', [['apoderado_estado', `Firma por apoderado (sí o no) ${quien}`, 'si_no', 'si']]),
  apoderado,
]

/** Up to five of each (specification 3, section 9). */
export const PARTES: readonly Variable[] = [
  lista('compradores', 'Compradores', 'radicacion', parte('del comprador')),
  lista('vendedores', 'Vendedores', 'radicacion', parte('del vendedor')),
]
