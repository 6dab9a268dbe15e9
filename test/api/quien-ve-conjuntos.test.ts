import { expect } from 'chai'
import type { GrupoDeHallazgos } from '../../schemas/respuestas/oficina/oficina.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { conjuntosDe, type Conjunto, type Fila } from '../harness/conjuntos.ts'
import { soloPuede } from '../harness/quien.ts'

const ENTIDADES = [
  'Solicitudes',
  'Trámites',
  'Mis trámites',
  'Proyectos',
  'Minutas',
  'Documentos generados',
  'Radicaciones: ficha',
  'Radicaciones: expediente',
]

describe('Quién ve: lo que se lista, se exporta, se lee, se busca y se recuerda es lo mismo', function () {
  this.timeout(300_000)
  let slug = ''
  let conjuntos: Readonly<Record<string, Conjunto>> = {}
  before(async () => {
    slug = await freshOffice()
    conjuntos = await conjuntosDe(slug)
  })
  const nadie = () => api(slug).as('nadie')

  it('toda entidad de este archivo tiene escena, y toda escena se prueba', () => {
    expect(Object.keys(conjuntos).sort()).to.deep.equal([...ENTIDADES].sort())
  })

  for (const entidad of ENTIDADES)
    it(entidad, async () => {
      const conjunto = conjuntos[entidad]
      if (!conjunto) throw new Error(`${entidad} has no scene in test/harness/conjuntos.ts`)
      const { clase, lista, todas = { pageSize: 100 }, campo, leer, tabla, filas, personas } = conjunto
      const claves = (de: readonly Fila[]) => de.map(({ clave }) => clave)
      const algunas = async (si: (fila: Fila) => Promise<boolean>) => {
        const cuales: Fila[] = []
        for (const fila of filas) if (await si(fila)) cuales.push(fila)
        return cuales
      }
      const listadas = async (query: object) => {
        const { status, body } = await nadie().get(lista, { ...todas, ...query })
        const suyas = claves(filas)
        return status === 200
          ? (body.data as Json[]).map((fila) => Number(fila[campo])).filter((clave) => suyas.includes(clave))
          : []
      }
      const halladas = async (q: string) => {
        const { body } = await nadie().get('/buscar', { q })
        return (body.grupos as GrupoDeHallazgos[]).flatMap((grupo) =>
          grupo.clase === clase ? grupo.filas.map(({ id }) => id) : [],
        )
      }
      /** Who opens no page of theirs searches nothing: a list alone is no page. */
      const sinPagina: readonly string[] = { 'Radicaciones: ficha': ['77'], Proyectos: ['1'] }[entidad] ?? []
      const vistas: string[] = []
      for (const ids of personas) {
        await (await contextOf(slug)).db('limites').delete()
        await soloPuede(slug, ids)
        const con = `with ${ids.join()}`
        const leidas = await algunas(async ({ clave }) => (await nadie().get(leer(clave))).status === 200)
        vistas.push(claves(leidas).join())
        expect(await listadas({}), `listed ${con}`).to.have.members(claves(leidas))
        for (const { clave, registro, marca, velada } of filas) {
          const ve = leidas.some((una) => una.clave === clave)
          if (marca && !velada)
            expect(await listadas({ q: marca }), `found by its word ${con}`).to.deep.equal(ve ? [clave] : [])
          const busca = clase && !sinPagina.includes(ids.join())
          const porQue = marca && !velada ? marca : clase === 'radicaciones' ? `radicado ${clave}` : null
          if (busca && porQue)
            expect(await halladas(porQue), `found from anywhere ${con}`).to.deep.equal(ve ? [registro] : [])
          // a reserved one, by who does not work them, never by its name
          if (clase && velada && !ids.includes(87)) expect(await halladas(marca), `veiled ${con}`).to.deep.equal([])
          const { status, body } = await nadie().get(`/auditoria/${tabla}/${registro}`)
          if (!ve && entidad !== 'Mis trámites')
            expect(status === 200 && body.momentos.length > 0, `history of ${registro} ${con}`).to.equal(false)
        }
        if (conjunto.todas) continue // nothing is exported of it
        const { status, raw } = await nadie().get(lista, { formato: 'csv' })
        const exportadas = filas.filter(({ marca }) => marca && status === 200 && raw.toString().includes(marca))
        const porPalabra = leidas.filter(({ marca, velada }) => marca && !velada)
        expect(claves(exportadas), `exported ${con}`).to.have.members(claves(porPalabra))
      }
      // the scene tells people apart: not all of them see the same
      if (personas.length > 2) expect(new Set(vistas).size, 'all people see the same').to.be.above(1)
    })
})
