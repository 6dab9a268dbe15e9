import { expect } from 'chai'
import { ExcepcionDeCalendario, pedirRecuento } from '../../modules/calendario/index.ts'
import { insert, remove } from '../../modules/kernel/index.ts'
import { pasarA, proponerDesistimientos, prorrogar, recontarPlazos } from '../../modules/tramites/index.ts'
import { AjusteDeTramites } from '../../modules/tramites/model.ts'
import { api, freshOffice, jobsDone } from '../harness/index.ts'
import type { Json } from '../harness/http.ts'
import { lettersLeft } from '../harness/mail.ts'
import { enElDia as enElDiaDe, guardado as guardadoEn, radicado } from '../harness/tramites-estados.ts'

const DEVUELTO = { estado: 'devuelto', faltantes: [{ nombre: 'documento_1', motivo: 'No se lee' }] } as const

describe('Trámites: prórrogas', () => {
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const enElDia = (dia?: string, hora?: string) => enElDiaDe(slug, dia, hora)
  const guardado = (id: number) => guardadoEn(slug, id)

  const prorroga = async (id: number, body: Json, version?: number) =>
    api(slug)
      .as('revisor')
      .put(`/tramites/${id}/plazo`, { version: version ?? (await guardado(id)).version, ...body })
  const falla = (dia: string, id: number, pedida: Parameters<typeof prorrogar>[2]) =>
    enElDia(dia)
      .then((ctx) => prorrogar(ctx, id, pedida))
      .then(
        () => 'se prorrogó',
        (error: Error) => error.message,
      )

  it('el término, antes de vencer y hasta el doble, con el motivo (Ley 1755 de 2015, art. 14, par.)', async () => {
    const { id } = await radicado(await enElDia('2026-11-23'))
    const mas = (dias: number) => ({ de: 'termino', dias, motivo: 'El libro está en restauración' }) as const
    expect(await falla('2026-12-01', id, mas(11))).to.equal(
      'Se puede prorrogar hasta 10 días hábiles más (Ley 1755 de 2015, art. 14, par.).',
    )
    expect(await falla('2026-12-07', id, mas(4))).to.equal('se prorrogó')
    expect(await guardado(id)).to.include({ prorroga: 4, vence: '2026-12-14', promesa: '2026-12-14' })
    expect(await falla('2026-12-08', id, mas(7))).to.equal(
      'Se puede prorrogar hasta 6 días hábiles más (Ley 1755 de 2015, art. 14, par.).',
    )
    expect(await falla('2026-12-15', id, mas(1))).to.equal(
      'El término venció el 14/12/2026: se prorroga antes de vencer (Ley 1755 de 2015, art. 14, par.).',
    )
    expect(await falla('2026-12-14', id, mas(6))).to.equal('se prorrogó')
    expect(await guardado(id)).to.include({ prorroga: 10, vence: '2026-12-22' })
    expect(await falla('2026-12-15', id, mas(1))).to.equal(
      'Ya se prorrogó todo lo que se podía: hasta el doble de lo inicial (Ley 1755 de 2015, art. 14, par.).',
    )
    const { body } = await api(slug).as('revisor').get(`/tramites/${id}/pasos`)
    expect(body.pasos.at(-2)).to.deep.include({
      de: 'radicado',
      estado: 'radicado',
      norma: 'Ley 1755 de 2015, art. 14, par.',
      motivo: 'Término prorrogado 4 días hábiles: vence el 14/12/2026. El libro está en restauración',
    })
    expect(body.prorroga).to.deep.equal({ dias: 0, respuesta: false })
  })

  it('por la API: los días y el motivo, por campo; y la versión que leyó (409)', async () => {
    const { id, version } = await radicado(await enElDia())
    expect((await prorroga(id, { de: 'termino' })).body.errors).to.deep.equal({
      dias: ['Diga cuántos días hábiles más.'],
      motivo: ['Diga el motivo de la demora: se le informa a quien espera.'],
    })
    expect((await prorroga(id, { de: 'termino', dias: 0, motivo: 'x' })).body.errors).to.deep.equal({
      dias: ['Al menos uno.'],
    })
    expect((await prorroga(id, { de: 'otro' })).body.errors).to.deep.equal({ de: ['Elija un valor de la lista.'] })
    const pasos = async () => (await api(slug).as('revisor').get(`/tramites/${id}/pasos`)).body
    expect((await pasos()).prorroga).to.deep.equal({ dias: 10, respuesta: false })
    const { body } = await prorroga(id, { de: 'termino', dias: 3, motivo: 'Restauración' })
    expect(body.vence).to.equal((await guardado(id)).vence)
    expect((await pasos()).prorroga).to.deep.equal({ dias: 7, respuesta: false })
    const tarde = await prorroga(id, { de: 'termino', dias: 1, motivo: 'Otra' }, version)
    expect(tarde.status).to.equal(409)
    expect(tarde.body.actual).to.include({ id, version: version + 1 })
    expect((await api(slug).as('consulta').put(`/tramites/${id}/plazo`, { de: 'respuesta', version })).status).to.equal(
      403,
    )
  })

  it('el plazo para responder, una vez, antes de vencer, por otro tanto (art. 17)', async () => {
    const { id } = await radicado(await enElDia('2026-10-01'))
    expect(await falla('2026-10-01', id, { de: 'respuesta' })).to.equal(
      'No se espera ninguna respuesta de quien lo pidió.',
    )
    await pasarA(await enElDia('2026-10-05'), id, DEVUELTO)
    expect(await falla('2026-11-06', id, { de: 'respuesta' })).to.equal(
      'El plazo para responder venció el 05/11/2026: se prorroga antes de vencer (Ley 1755 de 2015, art. 17).',
    )
    expect(await falla('2026-11-05', id, { de: 'respuesta' })).to.equal('se prorrogó')
    expect(await guardado(id)).to.include({
      responder_hasta: '2026-12-07',
      respuesta_prorrogada: true,
      vence: '2026-10-16',
    })
    expect(await falla('2026-11-06', id, { de: 'respuesta' })).to.equal(
      'El plazo para responder ya se prorrogó una vez (Ley 1755 de 2015, art. 17).',
    )
  })

  it('a quien espera se le dice siempre, aunque la oficina no avise de ese estado, con la nueva fecha', async () => {
    const ctx = await enElDia('2026-11-23')
    await insert(ctx, AjusteDeTramites, { clave: 'textos', valor: { radicado: '', devuelto: '' } })
    const { id } = await radicado(ctx, { correo: 'quien.espera@ejemplo.co' })
    await prorrogar(await enElDia('2026-12-07'), id, {
      de: 'termino',
      dias: 4,
      motivo: 'El libro está en restauración',
    })
    await pasarA(await enElDia('2026-12-07'), id, DEVUELTO)
    await prorrogar(await enElDia('2026-12-09'), id, { de: 'respuesta' })
    await AjusteDeTramites.query(ctx.db).delete()
    // those days have not come
    await ctx.db('trabajos').update({ proximo: 0 })
    await jobsDone(slug)
    const suyos = (await lettersLeft())
      .filter(({ to }) => to === 'quien.espera@ejemplo.co')
      .map(({ text }) => text.replaceAll('=\n', ''))
    expect(suyos.map((texto) => texto.includes('application/pdf'))).to.deep.equal([false, false])
    expect(suyos[0])
      .to.contain('Necesitamos m=C3=A1s tiempo')
      .and.contain('14 de diciembre de 2026')
      .and.contain('El libro est=C3=A1')
    expect(suyos[1]).to.contain('Tiene m=C3=A1s tiempo para responder')
  })

  it('donde el tipo tiene su plazo para responder, son sus meses y no se prorroga (D. 1069 de 2015, art. 2.2.6.15.1.4)', async () => {
    const { id } = await radicado(await enElDia('2026-10-01'), { tipo: 'vivienda_usada' })
    await pasarA(await enElDia('2026-10-05'), id, DEVUELTO)
    expect(await guardado(id)).to.include({ responder_hasta: '2026-12-07' })
    expect(await falla('2026-10-06', id, { de: 'respuesta' })).to.equal(
      'El plazo para responder no se prorroga (D. 1069 de 2015, art. 2.2.6.15.1.4).',
    )
  })

  it('detenido y después reanudado, cuenta con lo prorrogado', async () => {
    const { id } = await radicado(await enElDia('2026-11-23'))
    await pasarA(await enElDia('2026-11-26'), id, DEVUELTO)
    await prorrogar(await enElDia('2027-01-05'), id, { de: 'termino', dias: 2, motivo: 'Restauración' })
    await pasarA(await enElDia('2027-01-06'), id, { estado: 'en_revision' })
    // three of twelve had gone; the 11th of January is a holiday
    expect(await guardado(id)).to.include({ vence: '2027-01-20' })
  })
})

describe('Trámites: el desistimiento se propone', () => {
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })

  it('de lo devuelto que nadie respondió a tiempo, una sola vez; una persona lo firma, y quien responde antes lo evita', async () => {
    const enElDia = (dia?: string) => enElDiaDe(slug, dia)
    const [callado, responde] = [
      await radicado(await enElDia('2026-10-01')),
      await radicado(await enElDia('2026-10-01')),
    ]
    const alDia = await radicado(await enElDia('2026-10-20'))
    for (const { id } of [callado, responde]) await pasarA(await enElDia('2026-10-05'), id, DEVUELTO)
    await pasarA(await enElDia('2026-10-22'), alDia.id, DEVUELTO)
    const propuestos = async () =>
      (await (await enElDia()).db('tramites').whereNotNull('desistimiento_propuesto').orderBy('id')).map(
        ({ id, desistimiento_propuesto }: Json) => [id, desistimiento_propuesto],
      )
    await proponerDesistimientos(await enElDia('2026-11-05'))
    expect(await propuestos()).to.deep.equal([])
    for (const dia of ['2026-11-06', '2026-11-07']) await proponerDesistimientos(await enElDia(dia))
    expect(await propuestos()).to.deep.equal([
      [callado.id, '2026-11-06'],
      [responde.id, '2026-11-06'],
    ])
    const { body } = await api(slug).as('revisor').get(`/tramites/${callado.id}/pasos`)
    expect(body.pasos).to.have.length(3)
    expect(body.pasos[2]).to.include({
      de: 'devuelto',
      estado: 'devuelto',
      quien: 'Sistema',
      motivo: 'No se respondió hasta el 05/11/2026: se propone declarar el desistimiento.',
    })
    expect(body.desistimiento_propuesto).to.equal('2026-11-06')
    await pasarA(await enElDia('2026-11-09'), responde.id, { estado: 'en_revision' }, { como: 'cliente' })
    await pasarA(await enElDia('2026-11-09'), callado.id, { estado: 'desistido', motivo: 'No respondió' })
    expect(await propuestos()).to.deep.equal([])
    // the proposal is no second return
    expect(await guardadoEn(slug, responde.id)).to.include({ estado: 'en_revision', vence: '2026-11-20' })
  })
})

describe('Trámites: los términos se recuentan con el calendario', () => {
  it('al suspender un día y al quitarlo; lo terminado no se toca, y la segunda vez no cambia nada', async () => {
    const slug = await freshOffice()
    const ctx = await enElDiaDe(slug)
    const enElDia = (dia: string) => enElDiaDe(slug, dia)
    const [abierto, detenido, reanudado, prorrogado, negado] = [
      await radicado(await enElDia('2026-12-21')),
      await radicado(await enElDia('2026-11-23')),
      await radicado(await enElDia('2026-12-14')),
      await radicado(await enElDia('2026-12-21')),
      await radicado(await enElDia('2026-12-21')),
    ]
    await pasarA(await enElDia('2026-11-28'), detenido.id, DEVUELTO)
    await pasarA(await enElDia('2026-12-15'), reanudado.id, DEVUELTO)
    await pasarA(await enElDia('2026-12-23'), reanudado.id, { estado: 'en_revision' })
    await prorrogar(await enElDia('2026-12-22'), prorrogado.id, { de: 'termino', dias: 2, motivo: 'Restauración' })
    await pasarA(await enElDia('2026-12-22'), negado.id, { estado: 'negado', motivo: 'Reserva', norma: 'Ley' })
    const fechas = async () =>
      Promise.all(
        [abierto, detenido, reanudado, prorrogado, negado].map(async ({ id }) => {
          const { vence, responder_hasta } = await guardadoEn(slug, id)
          return [vence, responder_hasta]
        }),
      )
    const antes = [
      ['2027-01-06', null],
      ['2026-12-07', '2026-12-28'],
      ['2027-01-07', null],
      ['2027-01-08', null],
      [null, null],
    ]
    expect(await fechas()).to.deep.equal(antes)
    const { id } = await insert(ctx, ExcepcionDeCalendario, {
      fecha: '2026-12-28',
      tipo: 'cerrado',
      hora_entrada: null,
      hora_salida: null,
      suspende_terminos: true,
      acto: 'Res. SNR',
    })
    expect(await recontarPlazos(ctx)).to.equal(4)
    expect(await fechas()).to.deep.equal([
      ['2027-01-07', null],
      ['2026-12-07', '2026-12-29'],
      ['2027-01-08', null],
      ['2027-01-12', null],
      [null, null],
    ])
    expect(await recontarPlazos(ctx)).to.equal(0)
    await remove(ctx, ExcepcionDeCalendario, id)
    await pedirRecuento(ctx)
    await jobsDone(slug)
    expect(await fechas()).to.deep.equal(antes)
  })
})
