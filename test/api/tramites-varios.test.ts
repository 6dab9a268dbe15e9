import { expect } from 'chai'
import { api, contextOf, engine, freshOffice, type Json } from '../harness/index.ts'
import { tramiteGuardado } from '../harness/tramites.ts'

describe('Llevar muchos trámites a un estado', function () {
  this.timeout(60_000)
  let slug: string
  before(async () => {
    slug = await freshOffice()
  })
  const revisor = () => api(slug).as('revisor')
  const unos = async (cuantos: number) => {
    const ids: number[] = []
    for (let n = 0; n < cuantos; n++) ids.push((await tramiteGuardado({}, slug)).id)
    return ids
  }

  it('quien guarda uno de ellos no espera a que pasen todos', async () => {
    const ids = await unos(30)
    const terminan: string[] = []
    const todos = revisor()
      .put('/tramites', { ids, estado: 'en_revision' })
      .then((reply) => {
        terminan.push('todos')
        return reply
      })
    const uno = revisor()
      .put(`/tramites/${ids[0]}`, { anotaciones: 'Llamar' })
      .then((reply) => {
        terminan.push('uno')
        return reply
      })
    expect((await uno).status).to.equal(200)
    expect((await todos).body.pasados).to.equal(30)
    expect(terminan).to.deep.equal(['uno', 'todos'])
  })

  it('lo que falla en medio deja los que ya pasaron, con su paso, y dice cuáles no alcanzaron', async () => {
    const ids = await unos(3)
    const { db } = await contextOf(slug)
    const no =
      engine === 'mariadb'
        ? `begin if new.id = ${ids[1]} then signal sqlstate '45000' set message_text = 'no'; end if; end`
        : `when new.id = ${ids[1]} begin select raise(abort, 'no'); end`
    await db.raw(`create trigger sin_paso before update on tramites for each row ${no}`)
    try {
      const { status, body, raw } = await revisor().put('/tramites', { ids, estado: 'en_revision' })
      expect(status, raw.toString()).to.equal(200)
      expect(body.pasados).to.equal(1)
      expect(body.resultados.map(({ ok, error }: Json) => [ok, error])).to.deep.equal([
        [true, null],
        [false, 'No alcanzó a pasar: intente de nuevo.'],
        [false, 'No alcanzó a pasar: intente de nuevo.'],
      ])
      expect(
        (await revisor().put('/tramites', { ids: [ids[1]], estado: 'en_revision' })).status,
        'nothing was done',
      ).to.equal(500)
    } finally {
      await db.raw('drop trigger sin_paso')
    }
    const pasos = await db('tramites_pasos')
      .whereIn('id_tramite', ids)
      .where('estado', 'en_revision')
      .pluck('id_tramite')
    expect(pasos).to.deep.equal([ids[0]])
    const otra = await revisor().put('/tramites', { ids, estado: 'en_revision' })
    expect(otra.body.resultados.map(({ error }: Json) => error)).to.deep.equal([
      'Ya está en «En revisión».',
      null,
      null,
    ])
  })
})
