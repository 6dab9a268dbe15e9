// mariadb: races
import { expect } from 'chai'
import { api, contextOf, emailOf, freshOffice } from '../harness/index.ts'
import { subirSuelto } from '../harness/adjuntos.ts'
import { tramiteGuardado } from '../harness/tramites.ts'

describe('Trámites: lo que se hace a la vez', function () {
  this.timeout(60_000)

  it('de tres papeles ya subidos para un mismo lugar entra uno, y los otros dicen que ya está', async () => {
    const slug = await freshOffice()
    const { db } = await contextOf(slug)
    const yo = await db('usuarios').where('email', emailOf('cliente', slug)).first<{ id: number }>('id')
    const { id } = await tramiteGuardado({ id_usuario: yo.id }, slug)
    const sueltos: number[] = []
    for (let n = 0; n < 3; n++) sueltos.push(Number((await subirSuelto(slug)).body.id))
    const puestos = await Promise.all(
      sueltos.map((id_adjunto) =>
        api(slug).as('cliente').post(`/tramites/${id}/adjuntos`, { nombre: 'documento_1', id_adjunto }),
      ),
    )
    expect(puestos.map(({ status }) => status).sort()).to.deep.equal([201, 422, 422])
    const dichos = puestos.filter(({ status }) => status === 422).map(({ body }) => body.errors.archivo[0])
    expect(dichos).to.deep.equal(Array.from({ length: 2 }, () => 'Ese documento ya está: reemplácelo.'))
    expect(await db('tramites_adjuntos').where('id_tramite', id).pluck('orden')).to.deep.equal([1])
  })
})
