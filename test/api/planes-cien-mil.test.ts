// completo: offices of a hundred thousand rows, and every way of writing
import '../harness/sentencias.ts'
import { expect } from 'chai'
import { acervoDe } from '../harness/escritas/casos.ts'
import { freshOffice } from '../harness/index.ts'
import { planosDeOficina } from '../harness/planes-paseo.ts'
import { escribir, PERMISOS_DE_ESCRIBIR } from '../harness/planes-escritas.ts'
import { PERMISOS_DE_LEER } from '../harness/planes-permisos.ts'

const FILAS = Number(process.env.FILAS ?? 100_000)

describe('Lo que se lee y lo que se escribe se pide por su índice', function () {
  this.timeout(900_000)

  it('en una oficina de cien mil filas nada lee una tabla entera, con estadísticas o sin ellas', async () => {
    const slug = await freshOffice()
    const acervo = await acervoDe(slug)
    const { dichas, sin, con } = await planosDeOficina(
      slug,
      FILAS,
      [...PERMISOS_DE_LEER, ...PERMISOS_DE_ESCRIBIR],
      (oidas) => escribir(slug, acervo, oidas),
    )
    expect(dichas).to.be.above(1200)
    expect({ sin, con }).to.deep.equal({ sin: [], con: [] })
  })
})
