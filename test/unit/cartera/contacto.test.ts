import { expect } from 'chai'
import fc from 'fast-check'
import { CANALES, horarioDe, puedeContactar, type QuienDebe } from '../../../modules/cartera/domain/index.ts'
import { bogotaDate } from '../../../schemas/es-co/index.ts'

const QUIEN: QuienDebe = { autorizados: ['correo', 'telefono'], contactos: [], promesa: null }
/** Wall time of Bogotá. */
const a = (local: string): string => new Date(`${local}:00-05:00`).toISOString()
const desde = (quien: QuienDebe, canal: (typeof CANALES)[number], local: string): string | null => {
  const permiso = puedeContactar(quien, canal, a(local))
  return permiso.puede ? 'ya' : permiso.desde
}

describe('Cartera: cuándo se puede recordar una deuda (Ley 2300 de 2023)', () => {
  it('de lunes a viernes de 7 a 19', () => {
    expect(desde(QUIEN, 'correo', '2026-11-23T06:59')).to.equal(a('2026-11-23T07:00'))
    expect(desde(QUIEN, 'correo', '2026-11-23T07:00')).to.equal('ya')
    expect(desde(QUIEN, 'correo', '2026-11-23T18:59')).to.equal('ya')
    expect(desde(QUIEN, 'correo', '2026-11-23T19:00')).to.equal(a('2026-11-24T07:00'))
  })

  it('los sábados de 8 a 15, y nunca en domingo ni festivo', () => {
    expect(desde(QUIEN, 'correo', '2026-11-21T07:30')).to.equal(a('2026-11-21T08:00'))
    expect(desde(QUIEN, 'correo', '2026-11-21T15:00')).to.equal(a('2026-11-23T07:00'))
    expect(desde(QUIEN, 'correo', '2026-11-22T10:00')).to.equal(a('2026-11-23T07:00'))
    // Tuesday the 8th of December
    expect(desde(QUIEN, 'correo', '2026-12-08T10:00')).to.equal(a('2026-12-09T07:00'))
    expect(horarioDe('2026-12-08')).to.equal(null)
  })

  it('solo por los canales que la persona autorizó', () => {
    expect(puedeContactar(QUIEN, 'mensaje', a('2026-11-23T10:00'))).to.deep.equal({
      puede: false,
      motivo: 'El cliente no autorizó este canal.',
      desde: null,
    })
  })

  it('no dos veces en un día, ni por varios canales en una semana', () => {
    const escrito = { ...QUIEN, contactos: [{ canal: 'correo' as const, en: a('2026-11-23T09:00') }] }
    expect(desde(escrito, 'correo', '2026-11-23T15:00')).to.equal(a('2026-11-24T07:00'))
    expect(desde(escrito, 'correo', '2026-11-24T09:00')).to.equal('ya')
    expect(desde(escrito, 'telefono', '2026-11-25T09:00')).to.equal(a('2026-11-30T07:00'))
  })

  it('quien prometió pagar no se recuerda hasta que pase el día', () => {
    const promete = { ...QUIEN, promesa: '2026-11-27' }
    expect(puedeContactar(promete, 'correo', a('2026-11-23T10:00'))).to.deep.include({
      puede: false,
      motivo: 'Prometió pagar el viernes, 27 de noviembre de 2026.',
    })
    expect(desde(promete, 'correo', '2026-11-27T18:00')).to.equal(a('2026-11-28T08:00'))
  })

  it('el instante que se ofrece siempre es uno permitido, y no antes de ahora', () => {
    const contacto = fc.record({ canal: fc.constantFrom(...CANALES), en: fc.integer({ min: 0, max: 21 * 24 }) })
    const INICIO = Date.parse('2026-11-30T00:00:00Z')
    const hora = (horas: number) => new Date(INICIO + horas * 3_600_000).toISOString()
    fc.assert(
      fc.property(
        fc.array(contacto, { maxLength: 6 }),
        fc.integer({ min: 0, max: 21 * 24 }),
        fc.constantFrom(...CANALES),
        fc.option(fc.integer({ min: 0, max: 20 * 24 })),
        (contactos, horas, canal, promesa) => {
          const quien: QuienDebe = {
            autorizados: CANALES,
            contactos: contactos.map((uno) => ({ ...uno, en: hora(uno.en) })).filter(({ en }) => en <= hora(horas)),
            promesa: promesa === null ? null : bogotaDate(hora(promesa)),
          }
          const permiso = puedeContactar(quien, canal, hora(horas))
          if (permiso.puede) return
          expect(permiso.desde).to.be.a('string')
          expect(permiso.desde! > hora(horas)).to.equal(true)
          expect(puedeContactar(quien, canal, permiso.desde!)).to.deep.equal({ puede: true })
        },
      ),
    )
  })
})
