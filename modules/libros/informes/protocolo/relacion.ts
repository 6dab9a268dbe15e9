import { readRows, type Context } from '../../../kernel/index.ts'
import { letraDe, type Periodo } from '../../domain.ts'
import { actosDe, numeradasDe, PAGINA, type ActoDeEscritura, type Escritura } from '../../escrituras.ts'
import { informe, type Renglon } from '../../informe.ts'
import { formatDate, sortKey } from '../../../../schemas/es-co/index.ts'

/** What a deed says where it has no acts with parties, as an express filing. */
const sinActos = ({ id, otorgante1, otorgante2, actos }: Escritura): ActoDeEscritura => ({
  id,
  id_radicacion: id,
  puesto: 1,
  nombre: actos ?? '',
  renglon: null,
  cuantia: null,
  conCuantia: false,
  vivienda: null,
  exento: false,
  primero: otorgante1 ?? '',
  segundo: otorgante2 ?? '',
})

/** Note of a number that is not of an authorised deed, which stays in the book. */
const nota = ({ anulada, autorizada, noAutorizada }: Escritura): string =>
  anulada
    ? ' (anulada)'
    : noAutorizada
      ? ` (no se autorizó, nota del ${formatDate(noAutorizada.fecha)}: ${noAutorizada.motivo})`
      : autorizada === null
        ? ' (no autorizada)'
        : ''

const renglon = (escritura: Escritura, acto: ActoDeEscritura): Renglon => ({
  clave: `Escritura ${escritura.numero} de ${escritura.fecha.slice(0, 4)}, acto ${acto.puesto}`,
  radicacion: escritura.radicacion,
  celdas: [
    escritura.fecha,
    escritura.numero,
    acto.primero || escritura.otorgante1 || '',
    acto.segundo,
    `${acto.nombre}${nota(escritura)}`,
  ],
})

async function porEscritura(ctx: Context, escrituras: readonly Escritura[]): Promise<Map<number, Renglon[]>> {
  const actos = await actosDe(
    ctx,
    escrituras.map(({ id }) => id),
  )
  return new Map(
    escrituras.map((una) => [una.id, (actos.get(una.id) ?? [sinActos(una)]).map((acto) => renglon(una, acto))]),
  )
}

/** Each act is a row; a deed without acts has one too. */
async function cuantosActos(ctx: Context, { desde, hasta }: Periodo): Promise<number> {
  const [fila] = await readRows(
    ctx.db,
    `select count(*) as n from radicaciones r left join actos_radicacion a on a.id_radicacion = r.id
     where r.fecha_escritura >= ? and r.fecha_escritura <= ? and length(r.num_escritura) > 0
     and (r.anulada_en is null or r.id in (select id_radicacion from escrituras_numeradas))`,
    [desde, hasta],
  )
  return Number(fila?.n ?? 0)
}

const COLUMNAS = [
  { clave: 'fecha', titulo: 'Fecha del instrumento', tipo: 'date' },
  { clave: 'escritura', titulo: 'Escritura', tipo: 'text' },
  { clave: 'primero', titulo: 'Apellidos y nombres de quienes otorgan', tipo: 'text' },
  { clave: 'segundo', titulo: 'La otra parte', tipo: 'text' },
  { clave: 'acto', titulo: 'Naturaleza del acto o contrato', tipo: 'text' },
] as const

const MUCHOS = 20

const dichos = (numeros: readonly number[]): string =>
  `${numeros.slice(0, MUCHOS).join(', ')}${numeros.length > MUCHOS ? '…' : ''}`

/** Numbers that are missing from the sequence, and those of several deeds. */
async function saltos(ctx: Context, { desde, hasta }: Periodo): Promise<string[]> {
  const filas = await readRows(
    ctx.db,
    `select coalesce(e.numero, r.num_escritura + 0) as n, count(*) - count(distinct r.num_escritura) as demas
     from radicaciones r
     left join escrituras_numeradas e on e.id_radicacion = r.id
     where r.fecha_escritura >= ? and r.fecha_escritura <= ? and length(r.num_escritura) > 0
     and (r.anulada_en is null or e.id is not null) group by coalesce(e.numero, r.num_escritura + 0) order by n`,
    [desde, hasta],
  )
  const faltan: number[] = []
  const repetidos: number[] = []
  let antes = 0
  for (const { n, demas } of filas) {
    const numero = Number(n)
    if (antes > 0) for (let cual = antes + 1; cual < numero && faltan.length <= MUCHOS; cual++) faltan.push(cual)
    // «12» and «12 Bis» are two numbers
    if (Number(demas) > 0) repetidos.push(numero)
    antes = numero
  }
  return [
    ...(faltan.length ? [`Faltan en la secuencia: ${dichos(faltan)}.`] : []),
    ...(repetidos.length ? [`Están en más de una escritura: ${dichos(repetidos)}.`] : []),
  ]
}

export const relacion = informe({
  clave: 'relacion',
  titulo: 'Libro de relación',
  resumen: 'Cada escritura en el orden de su número, un renglón por acto. Sirve para reponer un tomo perdido.',
  norma: 'D.L. 960 de 1970, arts. 105, 109 y 110',
  periodos: ['anio', 'mes'],
  columnas: COLUMNAS,
  async *filas(ctx, periodo) {
    for await (const escrituras of numeradasDe(ctx, periodo))
      yield [...(await porEscritura(ctx, escrituras)).values()].flat()
  },
  comprueba: { dice: 'Los renglones son los actos de las escrituras con número', libro: cuantosActos },
  notas: async (ctx, periodo) => [
    ...(await saltos(ctx, periodo)),
    'Por confirmar: la norma no dice si cada acto lleva su renglón; aquí lo lleva.',
  ],
})

/** Letters in Spanish order, and time within each: the rows of one year are kept to be sorted. */
async function* porLetras(ctx: Context, periodo: Periodo): AsyncGenerator<readonly Renglon[]> {
  const filas: { orden: string; renglon: Renglon }[] = []
  for await (const escrituras of numeradasDe(ctx, periodo))
    for (const uno of [...(await porEscritura(ctx, escrituras)).values()].flat()) {
      const [fecha = '', , primero = ''] = uno.celdas
      filas.push({ orden: `${sortKey(letraDe(String(primero)))} ${fecha ?? ''}`, renglon: desdeElNombre(uno) })
    }
  // stable: numbers of a day keep their order
  filas.sort((a, b) => (a.orden < b.orden ? -1 : a.orden > b.orden ? 1 : 0))
  for (let at = 0; at < filas.length; at += PAGINA) yield filas.slice(at, at + PAGINA).map(({ renglon: suyo }) => suyo)
}

/** Third column first. */
const desdeElNombre = ({ celdas: [fecha = '', numero = '', ...resto], ...uno }: Renglon): Renglon => ({
  ...uno,
  celdas: [resto[0] ?? '', fecha, numero, ...resto.slice(1)],
})

export const indice = informe({
  clave: 'indice',
  titulo: 'Índice anual',
  resumen: 'Las escrituras del año por la letra con que empieza quien otorga y, en cada letra, por su fecha.',
  norma: 'D.L. 960 de 1970, arts. 106 y 111',
  periodos: ['anio'],
  columnas: [COLUMNAS[2], COLUMNAS[0], COLUMNAS[1], COLUMNAS[3], COLUMNAS[4]],
  filas: porLetras,
  comprueba: { dice: 'Los renglones son los del libro de relación', libro: cuantosActos },
})
