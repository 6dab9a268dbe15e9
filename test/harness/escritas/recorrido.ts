import { expect } from 'chai'
import { freshOffice } from '../offices.ts'
import { acervoDe } from './casos.ts'
import { DECLARADAS, SIN_RECORRER, TODAS } from './declaradas.ts'
import type { Acervo } from './esquema.ts'
import { recorrer, type Caso, type Hallazgo } from './recorrer.ts'

export type Sala = (acervo: () => Acervo) => readonly Caso[]

/** One test for each route of these cases: every property of its body is saved, refused by its field, or declared. */
export function recorridoDe(titulo: string, sala: Sala): void {
  describe(`Propiedades que se escriben: ${titulo}`, function () {
    this.timeout(300_000)
    let acervo: Acervo = {}
    let slug = ''
    before(async () => {
      slug = await freshOffice()
      acervo = await acervoDe(slug)
    })
    const casos = sala(() => acervo).filter(({ ruta }) => SIN_RECORRER[ruta] === undefined)
    const suma: Record<string, number> = {}
    after(() => {
      if (process.env.VER) console.log(suma)
    })
    for (const ruta of new Set(casos.map((one) => one.ruta)))
      it(`${ruta}: lo que se envía se guarda o se rechaza por su campo`, async () => {
        const suertes = new Map<string, Hallazgo[]>()
        for (const caso of casos.filter((one) => one.ruta === ruta))
          for (const found of await recorrer(slug, caso, acervo).catch((error: unknown): Hallazgo[] => [
            { hoja: '_', suerte: 'otra', nota: String(error instanceof Error ? error.stack : error).slice(0, 700) },
          ]))
            suertes.set(found.hoja, [...(suertes.get(found.hoja) ?? []), found])
        const faltas: string[] = []
        for (const [hoja, found] of suertes) {
          const razon = DECLARADAS[ruta]?.[hoja] ?? TODAS[hoja.replace(/^.*[.\]]/, '')]
          const suyas = found.map(({ suerte }) => suerte)
          const bueno = suyas.some(
            (one) => one === 'guardada' || one === 'rechazada' || one === 'fija' || one === 'leida',
          )
          const malo = found.filter(({ suerte }) => suerte === 'perdida' || suerte === 'otra')
          const cual = malo.length
            ? 'mal'
            : bueno
              ? suyas.includes('guardada')
                ? 'guardada'
                : suyas.includes('rechazada')
                  ? 'rechazada'
                  : (suyas[0] ?? 'fija')
              : 'lejos'
          suma[razon && cual !== 'guardada' ? 'declarada' : cual] =
            (suma[razon && cual !== 'guardada' ? 'declarada' : cual] ?? 0) + 1
          if (process.env.VER === '2' && cual === 'rechazada')
            console.log('   ', ruta, hoja, found.map(({ nota }) => nota).join(' / '))
          if (process.env.VER === '3')
            console.log('   ', hoja, found.map(({ suerte, nota }) => `${suerte} ${nota}`).join(' / '))
          if (razon) {
            if (!malo.length && suyas.includes('guardada') && DECLARADAS[ruta]?.[hoja])
              faltas.push(`${hoja}: se guarda, y está entre las que no`)
          } else if (malo.length)
            faltas.push(`${hoja}: ${malo.map(({ suerte, nota }) => `${suerte} ${nota}`).join('; ')}`)
          else if (!bueno) faltas.push(`${hoja}: ningún caso la alcanza ${found.map(({ nota }) => nota).join('; ')}`)
        }
        for (const hoja of Object.keys(DECLARADAS[ruta] ?? {}))
          if (!suertes.has(hoja)) faltas.push(`${hoja}: está entre las declaradas y no existe`)
        if (process.env.VER && faltas.length) console.log(`## ${ruta}\n${faltas.join('\n')}`)
        expect(faltas, `\n${faltas.join('\n')}\n`).to.deep.equal([])
      })
  })
}
