import { expect } from 'chai'
import { pasarA } from '../../modules/tramites/index.ts'
import { api, freshOffice } from '../harness/index.ts'
import type { Json } from '../harness/http.ts'
import {
  enElDia as enElDiaDe,
  guardado as guardadoEn,
  pasa as pasaEn,
  radicado,
  recibe,
} from '../harness/tramites-estados.ts'

const FALTA = [
  { nombre: 'documento_1', motivo: 'No se lee' },
  { nombre: 'numero_folio', motivo: 'No corresponde' },
]

describe('Trámites: estados', () => {
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })

  const enElDia = (dia?: string, hora?: string) => enElDiaDe(slug, dia, hora)
  const guardado = (id: number) => guardadoEn(slug, id)
  const pasa = (id: number, body: Json, role?: 'admin') => pasaEn(slug, id, body, role)

  const lleva = async (id: number, ...estados: string[]) => {
    for (const estado of estados) {
      const reply = await pasa(id, { estado })
      expect(reply.status, `${estado}: ${reply.raw.toString()}`).to.equal(200)
    }
  }

  const niega = async (id: number, body: Json): Promise<Json> => {
    const reply = await pasa(id, body)
    expect(reply.status, reply.raw.toString()).to.equal(422)
    return reply.body.errors
  }

  it('de radicado a cerrado, cada paso con quién y cuándo; no se elabora sin pagar ni se entrega sin constancia', async () => {
    const ctx = await enElDia()
    const { id } = await radicado(ctx, { valor: 10_800 })
    await lleva(id, 'en_revision', 'aceptado', 'pendiente_pago')
    expect(await niega(id, { estado: 'en_elaboracion' })).to.deep.equal({
      estado: ['Falta registrar el pago: pase a «Pendiente de pago».'],
    })
    await ctx.db('tramites').where({ id }).update({ cobro: 'deposito' })
    await lleva(id, 'en_elaboracion', 'listo')
    expect(await niega(id, { estado: 'entregado' })).to.deep.equal({
      estado: ['Falta registrar la entrega: quién lo recibe y con qué documento.'],
    })
    await recibe(ctx, id)
    await lleva(id, 'entregado', 'cerrado')
    const { body } = await api(slug).as('revisor').get(`/tramites/${id}/pasos`)
    expect(body.pasos.map((paso: Json) => [paso.de, paso.estado])).to.deep.equal([
      [null, 'radicado'],
      ['radicado', 'en_revision'],
      ['en_revision', 'aceptado'],
      ['aceptado', 'pendiente_pago'],
      ['pendiente_pago', 'en_elaboracion'],
      ['en_elaboracion', 'listo'],
      ['listo', 'entregado'],
      ['entregado', 'cerrado'],
    ])
    expect(body.pasos[0]).to.include({ nombre: 'Radicado', quien: 'Sistema' })
    expect(body.pasos[1].quien).not.to.be.oneOf(['', 'Sistema'])
    expect(body.plazo).to.equal(null)
    expect(await guardado(id)).to.include({ estado: 'cerrado', promesa: null, vence: null, pausado_desde: null })
  })

  it('lo que es gratis o a crédito no pasa por el pago', async () => {
    for (const pagado of [
      { valor: 0, cobro: 'gratis' },
      { valor: 10_800, cobro: 'credito' },
      { tipo: 'vivienda_nueva', valor: null },
    ] as const) {
      const { id } = await radicado(await enElDia(), pagado)
      await lleva(id, 'en_revision', 'aceptado')
      expect(await niega(id, { estado: 'pendiente_pago' })).to.deep.equal({
        estado: ['No hay nada por pagar: siga con la elaboración.'],
      })
      await lleva(id, 'en_elaboracion')
    }
  })

  it('no se salta el camino, y dice por dónde sigue', async () => {
    const { id } = await radicado(await enElDia())
    expect(await niega(id, { estado: 'listo' })).to.deep.equal({
      estado: [
        'De «Radicado» no se pasa a «Listo para entrega»: de ahí sigue «En revisión», «Devuelto con observaciones», «Entregado», ' +
          '«Negado», «Trasladado», «Desistido», «Anulado».',
      ],
    })
    await lleva(id, 'en_revision')
    expect(await niega(id, { estado: 'en_revision' })).to.deep.equal({ estado: ['Ya está en «En revisión».'] })
  })

  it('se devuelve una sola vez, con la lista completa (Ley 1755 de 2015, art. 17)', async () => {
    const { id, vence } = await radicado(await enElDia())
    expect(await niega(id, { estado: 'devuelto', faltantes: [] })).to.deep.equal({
      faltantes: ['Haga la lista completa de lo que falta: solo se puede devolver una vez.'],
    })
    const { body } = await pasa(id, { estado: 'devuelto', faltantes: FALTA })
    expect(body).to.include({ estado: 'devuelto', vence })
    const { body: dichos } = await api(slug).as('revisor').get(`/tramites/${id}/pasos`)
    expect(dichos.plazo).to.include({ pausado: true, tono: 'info' })
    expect(dichos.plazo.texto).to.match(
      /^en pausa desde el \d\d\/\d\d\/\d{4}: se espera respuesta hasta el \d\d\/\d\d\/\d{4}$/,
    )
    expect(dichos.pasos.at(-1).faltantes).to.deep.equal(FALTA)
    await lleva(id, 'en_revision')
    expect((await niega(id, { estado: 'devuelto', faltantes: FALTA })).estado[0]).to.match(
      /^Ya se devolvió una vez, el .*: lo que falta se pide en una sola lista completa \(Ley 1755 de 2015, art\. 17\)\.$/,
    )
  })

  it('después de diez días hábiles ya no se devuelve', async () => {
    const { id } = await radicado(await enElDia('2026-11-03'))
    // the 16th is a holiday: the tenth is the 18th
    await pasarA(await enElDia('2026-11-18'), (await radicado(await enElDia('2026-11-03'))).id, {
      estado: 'devuelto',
      faltantes: FALTA,
    })
    const tarde = await pasarA(await enElDia('2026-11-19'), id, { estado: 'devuelto', faltantes: FALTA }).catch(
      (error: unknown) => error,
    )
    expect(tarde)
      .to.have.property('message')
      .that.equals(
        'Pasaron los 10 días hábiles que había para devolverlo (Ley 1755 de 2015, art. 17): resuélvalo con lo que tiene.',
      )
  })

  it('la pausa detiene el término y lo reanuda al día siguiente de la respuesta', async () => {
    const { id } = await radicado(await enElDia('2026-11-23'))
    expect(await guardado(id)).to.include({ promesa: '2026-11-24', vence: '2026-12-07' })
    await pasarA(await enElDia('2026-11-26'), id, { estado: 'devuelto', faltantes: FALTA })
    expect(await guardado(id)).to.include({
      pausado_desde: '2026-11-26',
      responder_hasta: '2026-12-28',
      vence: '2026-12-07',
    })
    // answered after closing: the 11th is the day that it resumes after
    await pasarA(await enElDia('2026-12-10', '18:30'), id, { estado: 'en_revision' }, { como: 'cliente' })
    expect(await guardado(id)).to.include({ pausado_desde: null, responder_hasta: null, vence: '2026-12-22' })
    const { body } = await api(slug).as('revisor').get(`/tramites/${id}/pasos`)
    expect(body.pasos.at(-1)).to.include({ quien: 'Cliente', de: 'devuelto', estado: 'en_revision' })
  })

  it('quien lo pidió responde y desiste, y nada más', async () => {
    const ctx = await enElDia()
    const [{ id }, otro] = [await radicado(ctx), await radicado(ctx)]
    const como = { como: 'cliente' } as const
    const error = await pasarA(ctx, id, { estado: 'en_revision' }, como).catch((fault: unknown) => fault)
    expect(error)
      .to.have.property('message')
      .that.equals('De «Radicado» no se pasa a «En revisión»: de ahí sigue «Desistido».')
    await pasarA(ctx, id, { estado: 'devuelto', faltantes: FALTA })
    await pasarA(ctx, id, { estado: 'en_revision' }, como)
    await pasarA(ctx, otro.id, { estado: 'desistido', motivo: 'Ya no lo necesito' }, como)
    expect((await guardado(otro.id)).estado).to.equal('desistido')
  })

  it('se niega con motivo y norma, y no cuando el silencio ya lo concedió (Ley 1755 de 2015, art. 14, num. 1)', async () => {
    const { id } = await radicado(await enElDia())
    expect(await niega(id, { estado: 'negado', motivo: '  ' })).to.deep.equal({
      motivo: ['Escriba el motivo.'],
      norma: ['Diga la norma en que se funda.'],
    })
    expect(
      (await pasa(id, { estado: 'negado', motivo: 'Reserva', norma: 'Ley 1712 de 2014, art. 18' })).status,
    ).to.equal(200)
    const vencido = await radicado(await enElDia('2026-10-01'))
    const tarde = await pasarA(await enElDia('2026-10-19'), vencido.id, {
      estado: 'negado',
      motivo: 'Reserva',
      norma: 'Ley',
    }).catch((error: unknown) => error)
    expect(tarde)
      .to.have.property('message')
      .that.equals(
        'El término venció el 16/10/2026 y se entiende concedido: ya no se puede negar. ' +
          'Entréguelo a más tardar el 21/10/2026 (Ley 1755 de 2015, art. 14, num. 1).',
      )
  })

  it('trasladar tarde se hace y se advierte (Ley 1755 de 2015, art. 21)', async () => {
    const traslada = async (dia: string) => {
      const { id } = await radicado(await enElDia('2026-11-03'))
      const { avisos } = await pasarA(await enElDia(dia), id, {
        estado: 'trasladado',
        motivo: 'Notaría Segunda de Cali',
      })
      return avisos.filter((aviso) => !aviso.startsWith('No dejó correo'))
    }
    expect(await traslada('2026-11-10')).to.deep.equal([])
    expect(await traslada('2026-11-11')).to.deep.equal([
      'Se traslada después de los 5 días hábiles que había (Ley 1755 de 2015, art. 21).',
    ])
  })

  it('la oficina no da por desistido a quien aún puede responder, salvo que lo diga expresamente', async () => {
    const { id } = await radicado(await enElDia('2026-10-01'))
    const cambio = { estado: 'desistido', motivo: 'No respondió' } as const
    const intenta = async (dia: string) =>
      pasarA(await enElDia(dia), id, cambio).then(
        () => 'desistido',
        (error: Error) => error.message,
      )
    expect(await intenta('2026-10-02')).to.equal('Solo desiste quien lo pidió: si lo dijo expresamente, márquelo así.')
    await pasarA(await enElDia('2026-10-05'), id, { estado: 'devuelto', faltantes: FALTA })
    expect(await intenta('2026-11-05')).to.equal(
      'Puede responder hasta el 05/11/2026: antes solo desiste quien lo pidió, si lo dice expresamente.',
    )
    expect(await intenta('2026-11-06')).to.equal('desistido')
    const expreso = await radicado(await enElDia())
    expect((await pasa(expreso.id, { ...cambio, expreso: true })).status).to.equal(200)
  })

  it('anular pide el permiso de eliminar (88), con motivo; lo demás, el de trabajarlos (87)', async () => {
    const { id } = await radicado(await enElDia())
    expect((await pasa(id, { estado: 'anulado', motivo: 'Repetido' })).status).to.equal(403)
    expect(
      (await api(slug).as('radicador').put(`/tramites/${id}/estado`, { estado: 'en_revision', version: 1 })).status,
    ).to.equal(200)
    expect(
      (await api(slug).as('consulta').put(`/tramites/${id}/estado`, { estado: 'aceptado', version: 2 })).status,
    ).to.equal(403)
    expect(
      (await api(slug).as('cliente').put(`/tramites/${id}/estado`, { estado: 'aceptado', version: 2 })).status,
    ).to.equal(403)
    expect((await pasa(id, { estado: 'anulado' }, 'admin')).body.errors).to.deep.equal({
      motivo: ['Escriba el motivo.'],
    })
    expect((await pasa(id, { estado: 'anulado', motivo: 'Repetido' }, 'admin')).body).to.include({
      estado: 'anulado',
      motivo_anulacion: 'Repetido',
      plazo: null,
      vence: null,
    })
    const { body } = await api(slug).as('revisor').get(`/tramites/${id}/pasos`)
    expect(body.siguientes).to.deep.equal([])
  })

  it('los pasos que siguen son los que su rol puede, con lo que exigen y lo que hoy los impide', async () => {
    const { id } = await radicado(await enElDia('2026-10-01'))
    const siguientes = async (role: 'admin' | 'revisor') =>
      (await api(slug).as(role).get(`/tramites/${id}/pasos`)).body.siguientes
    expect((await siguientes('revisor')).map((uno: Json) => uno.estado)).to.deep.equal([
      'en_revision',
      'devuelto',
      'entregado',
      'negado',
      'trasladado',
      'desistido',
    ])
    expect((await siguientes('admin')).at(-1)).to.deep.equal({
      estado: 'anulado',
      nombre: 'Anulado',
      exige: ['motivo'],
      impedimento: null,
    })
    expect((await siguientes('admin'))[1]).to.deep.include({ estado: 'devuelto', exige: ['faltantes'] })
    expect((await siguientes('admin'))[1].impedimento).to.match(/^Pasaron los 10 días hábiles/)
  })

  it('dos escritorios a la vez: uno gana y el otro recibe el trámite como quedó (409)', async () => {
    const { id, version } = await radicado(await enElDia())
    const replies = await Promise.all(
      ['revisor', 'admin', 'radicador'].map((role) =>
        api(slug)
          .as(role as 'admin')
          .put(`/tramites/${id}/estado`, { estado: 'en_revision', version }),
      ),
    ) // roles of the harness
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409])
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body.actual).to.include({ id, estado: 'en_revision', version: version + 1 })
    const { body } = await api(slug).as('revisor').get(`/tramites/${id}/pasos`)
    expect(body.pasos).to.have.length(2)
  })

  it('el historial no guarda los motivos, que pueden nombrar a un menor', async () => {
    const ctx = await enElDia()
    const { id } = await radicado(ctx)
    await pasa(id, {
      estado: 'devuelto',
      faltantes: [{ nombre: 'documento_1', motivo: 'Falta el de Zoilito Quiñones' }],
    })
    const lineas = await ctx
      .db('auditoria')
      .whereIn('tabla', ['tramites', 'tramites_pasos'])
      .orderBy('id', 'desc')
      .limit(10)
    expect(JSON.stringify(lineas)).to.contain('devuelto').and.not.to.contain('Zoilito')
  })
})
