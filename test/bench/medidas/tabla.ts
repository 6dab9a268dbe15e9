import { claveDe, type Medida } from './juicio.ts'

const numero = (n: number): string => n.toLocaleString('es-CO', { maximumFractionDigits: n < 10 ? 2 : n < 100 ? 1 : 0 })

const celda = (una: Medida | undefined): string =>
  una
    ? `${numero(una.mediana)}${una.ruido ? ` ± ${numero(una.ruido)}` : ''} ${una.unidad === 'veces' ? '' : una.unidad}`.trim()
    : ''

const unicas = (textos: readonly string[]): string[] => [...new Set(textos)]

/** The kept figures as a page: a table for each bench and engine, a row for each line. */
export function tablaDe(medidas: readonly Medida[]): string {
  const deClave = new Map(medidas.map((una) => [claveDe(una), una]))
  const grupos = unicas(medidas.map(({ banco, motor }) => `${banco} · ${motor}`)).sort()
  const partes = grupos.map((grupo) => {
    const suyas = medidas.filter(({ banco, motor }) => `${banco} · ${motor}` === grupo)
    const [lineas, que] = [unicas(suyas.map(({ linea }) => linea)), unicas(suyas.map((una) => una.que))]
    const filas = lineas.map((linea) => [
      linea,
      ...que.map((cual) => celda(deClave.get(`${grupo} · ${linea} · ${cual}`))),
    ])
    const cuando = unicas(suyas.map(({ fecha, node, maquina }) => `${fecha}, Node ${node}, ${maquina}`)).sort()
    return [
      `## ${grupo}`,
      '',
      ...cuando.map((una) => `Medido: ${una}.`),
      '',
      ...[['línea', ...que], ['---', ...que.map(() => '--:')], ...filas].map((fila) => `| ${fila.join(' | ')} |`),
      '',
    ].join('\n')
  })
  return [
    '# Lo medido',
    '',
    'Lo escribe `npm run bench -- … guardar` de `medidas.json`: la mediana de las rondas ± su ruido, la mediana de lo que se apartan de',
    'ella. Una razón compara dentro de la misma ronda y vale en cualquier máquina; lo demás, solo en la suya.',
    '',
    ...partes,
  ].join('\n')
}
