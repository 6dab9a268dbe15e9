import { permiso } from '../../../../schemas/vistas/vistas.ts'
import { readRow, readRows, type Context } from '../../../kernel/index.ts'
import formato from '../../data/formato-1032.json' with { type: 'json' }
import { repartirPesos, type Periodo } from '../../domain.ts'
import { autorizadasDe, autorizadasEn, type Escritura } from '../../escrituras.ts'
import { informe, type Celda, type Columna, type Renglon, type Reparos } from '../../informe.ts'
import { actosInformados, enActo, ENAJENA, enPersona, type ActoInformado, type ParteInformada } from '../../partes.ts'
import { retenidoPorParte } from '../retencion.ts'
import { notasDeAutorizadas } from '../recaudos.ts'

interface Vende {
  parte: ParteInformada
  valor: number
  retencion: number
}

interface Enajenacion {
  escritura: Escritura
  acto: ActoInformado
  venden: Vende[]
  compran: ParteInformada[]
}

/** Alienations of the authorised deeds of a period, each with the value and the withholding of every seller. */
async function* enajenacionesDe(ctx: Context, periodo: Periodo): AsyncGenerator<Enajenacion[]> {
  for await (const escrituras of autorizadasDe(ctx, periodo)) {
    const ids = escrituras.map(({ id }) => id)
    const porId = new Map(escrituras.map((una) => [una.id, una]))
    const [actos, retenido] = [
      await actosInformados(ctx, ids, { soloEnajenan: true }),
      await retenidoPorParte(ctx, ids),
    ]
    const unas: Enajenacion[] = []
    for (const acto of actos.filter(({ enajena }) => enajena)) {
      const escritura = porId.get(acto.id_radicacion)
      if (!escritura) continue
      const [primera, ...otras] = acto.partes.filter(({ lado }) => lado === 'ambos')
      const venden = acto.partes.filter(({ lado }) => lado === 'enajena' || lado === 'ambos')
      const valores = repartirPesos(
        acto.cuantia,
        venden.map(({ participacion }) => participacion),
      )
      unas.push({
        escritura,
        acto,
        venden: venden.map((parte, n) => ({
          parte,
          valor: valores[n] ?? 0,
          retencion: retenido.get(`${acto.id} ${parte.persona}`) ?? 0,
        })),
        // of an exchange, each stands beside another
        compran: [
          ...acto.partes.filter(({ lado }) => lado === 'adquiere'),
          ...(primera && otras.length ? [...otras, primera] : []),
        ],
      })
    }
    yield unas
  }
}

const clave = ({ escritura, acto }: Enajenacion, n: number): string =>
  `Escritura ${escritura.numero} de ${escritura.fecha.slice(0, 4)}, acto ${acto.puesto} (${n})`

const quien = (parte: ParteInformada | undefined): Celda[] =>
  parte ? [parte.numero, parte.tipo === '31' ? parte.digito : null, parte.razon || parte.nombre] : ['', null, '']

interface Oficina {
  numero: string
  municipio: string
  departamento: string
}

async function oficinaDe({ db, office: { datos } }: Context): Promise<Oficina> {
  const lugar = await readRow(db, 'select code from municipios where id = ?', [Number(datos['id_municipio']) || 0])
  const dane = typeof lugar?.code === 'string' ? lugar.code : ''
  return {
    numero: typeof datos['numero_notaria'] === 'string' ? datos['numero_notaria'] : '',
    municipio: dane.slice(2),
    departamento: dane.slice(0, 2),
  }
}

/** A row per person of the longer side; the first of the shorter one repeats. Value and withholding once per seller. */
function renglones(una: Enajenacion, { numero, municipio, departamento }: Oficina): Renglon[] {
  const { escritura, acto, venden, compran } = una
  return Array.from({ length: Math.max(1, venden.length, compran.length) }, (_, n) => ({
    clave: clave(una, n + 1),
    radicacion: escritura.radicacion,
    celdas: [
      acto.codigoDian,
      ...quien((venden[n] ?? venden[0])?.parte),
      escritura.numero,
      venden[n]?.valor ?? (n === 0 ? acto.cuantia : 0),
      escritura.fecha,
      acto.adquirio,
      venden[n]?.retencion ?? 0,
      ...quien(compran[n] ?? compran[0]),
      compran.length,
      venden.length,
      numero,
      municipio,
      departamento,
    ],
  }))
}

async function sumaDeCuantias(ctx: Context, periodo: Periodo): Promise<number> {
  const { sql, values, de } = autorizadasEn(periodo)
  const [fila] = await readRows(
    ctx.db,
    `select sum(a.cuantia) as valor ${de} join actos_radicacion a on a.id_radicacion = r.id join actos c on c.id = a.id_acto
     where ${sql} and ${ENAJENA}`,
    values,
  )
  return Number(fila?.valor ?? 0)
}

function revisar(hallados: Reparos, { escritura, acto, venden, compran }: Enajenacion): void {
  const enEscritura = (que: string) =>
    hallados.anotar(que, `Escritura ${escritura.numero}`, `/admin/escritura/${escritura.radicacion}`)
  if (!venden.length) enEscritura('Enajenaciones sin quien enajena')
  if (!compran.length) enEscritura('Enajenaciones sin quien adquiere')
  if (acto.cuantia === 0) enEscritura('Enajenaciones sin cuantía')
  if (!acto.adquirio) enEscritura('Enajenaciones sin fecha de adquisición')
  if (!acto.codigoDian) hallados.anotar('Actos sin código de la DIAN', acto.nombre, enActo(acto))
  else if (!acto.codigosConfirmados) hallados.anotar('Actos con códigos por confirmar', acto.nombre, enActo(acto))
  for (const parte of [...venden.map((suya) => suya.parte), ...compran]) {
    if (parte.dudoso) hallados.anotar('Nombres por confirmar', parte.nombre, enPersona(parte, 'partes_nombre'))
    if (!parte.tipo || !parte.numero) hallados.anotar('Personas sin documento', parte.nombre, enPersona(parte))
  }
}

const notas = async (ctx: Context, periodo: Periodo): Promise<string[]> => [
  ...(formato.version === null
    ? ['El XML no se arma: falta cargar la especificación de la DIAN (versión, elementos y largos).']
    : []),
  'Por confirmar: sin código se informan los actos que pagan retención o timbre; con código «0», ninguno.',
  'Cada enajenante lleva su parte del valor, por su participación, y la retención que su liquidación le calculó; en una permuta todos ' +
    'enajenan y adquieren.',
  ...(await notasDeAutorizadas(ctx, periodo)),
]

const COMUN = {
  norma: 'E.T., arts. 629 y 631-3; Res. DIAN 11427 de 2011 y 162 de 2023',
  periodos: ['anio'],
  permiso: permiso('liquidaciones', 'ver'),
} as const

const persona = (de: string, dice: string, nombre: string): Columna[] => [
  { clave: `numero_${de}`, titulo: `Identificación de ${dice}`, tipo: 'text' },
  { clave: `digito_${de}`, titulo: 'DV', tipo: 'number' },
  { clave: nombre, titulo: `Apellidos y nombres o razón social de ${dice}`, tipo: 'text' },
]

export const enajenaciones = informe({
  ...COMUN,
  clave: 'enajenaciones',
  titulo: 'Enajenaciones (formato 1032)',
  resumen: 'Cada enajenación del año con quien enajena y quien adquiere, su valor y su retención, para la DIAN.',
  columnas: [
    { clave: 'codigo', titulo: 'Código del acto', tipo: 'text' },
    ...persona('enajena', 'quien enajena', 'vendedor'),
    { clave: 'escritura', titulo: 'Escritura', tipo: 'text' },
    { clave: 'valor', titulo: 'Valor de la enajenación', tipo: 'money', suma: true },
    { clave: 'fecha', titulo: 'Fecha', tipo: 'date' },
    { clave: 'adquirio', titulo: 'Año de adquisición', tipo: 'text' },
    { clave: 'retencion', titulo: 'Retención practicada', tipo: 'money', suma: true },
    ...persona('adquiere', 'quien adquiere', 'cliente'),
    { clave: 'adquirentes', titulo: 'Adquirentes', tipo: 'number' },
    { clave: 'enajenantes', titulo: 'Enajenantes', tipo: 'number' },
    { clave: 'notaria', titulo: 'Notaría n.º', tipo: 'text' },
    { clave: 'municipio', titulo: 'Municipio', tipo: 'text' },
    { clave: 'departamento', titulo: 'Departamento', tipo: 'text' },
  ],
  async *filas(ctx, periodo, hallados) {
    const oficina = await oficinaDe(ctx)
    const enOficina = (dice: string) => hallados?.anotar('Datos de la notaría que faltan', dice, '/admin/oficina')
    if (!oficina.numero) enOficina('Su número')
    if (!oficina.municipio) enOficina('Su municipio')
    for await (const unas of enajenacionesDe(ctx, periodo)) {
      if (hallados) for (const una of unas) revisar(hallados, una)
      yield unas.flatMap((una) => renglones(una, oficina))
    }
  },
  comprueba: {
    dice: 'El valor es la suma de las cuantías de las enajenaciones autorizadas en el año',
    columna: 'valor',
    libro: sumaDeCuantias,
  },
  notas,
})

/** Facts of a party, in the order of the layout with participation. */
const DE_PARTE: readonly [string, string][] = [
  ['tipo', 'Tipo de documento'],
  ['numero', 'Identificación'],
  ['apellido1', 'Primer apellido'],
  ['apellido2', 'Segundo apellido'],
  ['nombre1', 'Primer nombre'],
  ['nombre2', 'Segundo nombre'],
  ['cliente', 'Sociedad'],
  ['participacion', 'Participación (%)'],
]
const columnasDeParte = (de: string, dice: string): Columna[] =>
  DE_PARTE.map(([una, titulo]) => ({ clave: `${una}_${de}`, titulo: `${titulo} ${dice}`, tipo: 'text' }))

const deParte = (parte: ParteInformada | undefined): Celda[] =>
  parte
    ? [
        parte.tipo,
        parte.numero,
        parte.primer_apellido ?? '',
        parte.segundo_apellido ?? '',
        parte.primer_nombre ?? '',
        parte.otros_nombres ?? '',
        parte.razon,
        String(parte.participacion / 100).replace('.', ','),
      ]
    : DE_PARTE.map(() => '')

export const principales = informe({
  ...COMUN,
  clave: 'enajenaciones-principales',
  de: 'enajenaciones',
  titulo: 'Principales',
  resumen: 'El primero que enajena y el primero que adquiere de cada enajenación, con su participación.',
  columnas: [
    { clave: 'codigo', titulo: 'Código del acto', tipo: 'text' },
    ...columnasDeParte('vende', 'del vendedor'),
    { clave: 'escritura', titulo: 'Escritura', tipo: 'text' },
    { clave: 'anio', titulo: 'Año de la escritura', tipo: 'text' },
    { clave: 'adquirio', titulo: 'Año de adquisición', tipo: 'text' },
    { clave: 'valor', titulo: 'Cuantía', tipo: 'money', suma: true },
    { clave: 'retencion', titulo: 'Retención', tipo: 'money', suma: true },
    ...columnasDeParte('compra', 'del comprador'),
  ],
  async *filas(ctx, periodo) {
    for await (const unas of enajenacionesDe(ctx, periodo))
      yield unas.map((una): Renglon => ({
        clave: clave(una, 1),
        radicacion: una.escritura.radicacion,
        celdas: [
          una.acto.codigoDian,
          ...deParte(una.venden[0]?.parte),
          una.escritura.numero,
          una.escritura.fecha.slice(0, 4),
          una.acto.adquirio,
          una.acto.cuantia,
          una.venden.reduce((suma, { retencion }) => suma + retencion, 0),
          ...deParte(una.compran[0]),
        ],
      }))
  },
  comprueba: { dice: 'La cuantía es la de las enajenaciones del año', columna: 'valor', libro: sumaDeCuantias },
})

/** Parties after the first of their side. */
const secundarios = (
  suClave: string,
  titulo: string,
  resumen: string,
  otros: (una: Enajenacion) => ParteInformada[],
  lado: string,
) =>
  informe({
    ...COMUN,
    clave: suClave,
    de: 'enajenaciones',
    titulo,
    resumen,
    columnas: [
      { clave: 'escritura', titulo: 'Escritura', tipo: 'text' },
      { clave: 'principal_vende', titulo: 'Identificación del vendedor principal', tipo: 'text' },
      { clave: 'principal_compra', titulo: 'Identificación del comprador principal', tipo: 'text' },
      ...columnasDeParte('otro', `del ${lado} secundario`),
    ],
    async *filas(ctx, periodo) {
      for await (const unas of enajenacionesDe(ctx, periodo))
        yield unas.flatMap((una) =>
          otros(una).map((parte, n): Renglon => ({
            clave: clave(una, n + 2),
            radicacion: una.escritura.radicacion,
            celdas: [
              una.escritura.numero,
              una.venden[0]?.parte.numero ?? '',
              una.compran[0]?.numero ?? '',
              ...deParte(parte),
            ],
          })),
        )
    },
    comprueba: {
      dice: 'Los renglones son las personas de las enajenaciones del año después de la primera de su lado',
      libro: (ctx, periodo) => cuantosDespues(ctx, periodo, lado === 'vendedor'),
    },
  })

/** Counted by the database: of an exchange everybody alienates and, unless alone, acquires. */
async function cuantosDespues(ctx: Context, periodo: Periodo, venden: boolean): Promise<number> {
  const { sql, values, de } = autorizadasEn(periodo)
  const cuantos = (quienes: string) => `sum(case when ${quienes} then 1 else 0 end)`
  const permutan = cuantos("t.columna_libro = '34'")
  const suyos = venden
    ? cuantos("t.columna_libro = '34' or t.rol_registral = 'DE'")
    : `${cuantos("t.columna_libro = '34' or t.rol_registral = 'A'")} - case when ${permutan} = 1 then 1 else 0 end`
  const filas = await readRows(
    ctx.db,
    `select ${suyos} as n ${de} join actos_radicacion a on a.id_radicacion = r.id join actos c on c.id = a.id_acto
     join otorgantes_acto o on o.id_acto_radi = a.id join tipos_otorgantes t on t.id = o.id_tipos_otorgantes
     where ${sql} and ${ENAJENA} group by a.id`,
    values,
  )
  return filas.reduce((suma, { n }) => suma + Math.max(0, Number(n) - 1), 0)
}

export const secundariosVenden = secundarios(
  'enajenaciones-vendedores',
  'Vendedores secundarios',
  'Quienes enajenan después del primero, con su participación.',
  ({ venden }) => venden.slice(1).map(({ parte }) => parte),
  'vendedor',
)

export const secundariosCompran = secundarios(
  'enajenaciones-compradores',
  'Compradores secundarios',
  'Quienes adquieren después del primero, con su participación.',
  ({ compran }) => compran.slice(1),
  'comprador',
)
