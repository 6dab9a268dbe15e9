import { expect } from 'chai'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { soloCambios } from '../../../ui/screen/fila.ts'
import { emparejar, quienCambio, unirFila } from '../../../ui/kit/drafts/fusion.ts'
import { fechaDeBorrador } from '../../../ui/kit/drafts/use-borrador.ts'

describe('Unir lo escrito con lo que otro guardó', () => {
  const quien = (base: unknown, mio: unknown, guardado: unknown) => quienCambio({ base, mio, guardado })

  it('dice quién cambió cada cosa desde donde ambos empezaron', () => {
    expect([quien(1, 1, 1), quien(1, 2, 1), quien(1, 1, 2), quien(1, 2, 3)]).to.deep.equal([
      'nadie',
      'yo',
      'otro',
      'ambos',
    ])
  })
  it('los dos a lo mismo no es un choque, y lo vacío es vacío se escriba como se escriba', () => {
    expect(quien(1, 2, 2)).to.equal('yo')
    expect(quien(null, undefined, null)).to.equal('nadie')
    expect(quien({ a: [1] }, { a: [1] }, { a: [2] })).to.equal('otro')
  })
  it('empareja las filas: las mías en mi orden y luego las que solo están guardadas; lo que ambos quitaron se fue', () => {
    const filas = emparejar(
      { base: ['a1', 'b1', 'z1'], mio: ['b2', 'a2', 'm2'], guardado: ['a3', 'g3', 'b3'] },
      (row) => row.charAt(0),
    )
    expect(filas).to.deep.equal([
      { llave: 'b', base: 'b1', mio: 'b2', guardado: 'b3' },
      { llave: 'a', base: 'a1', mio: 'a2', guardado: 'a3' },
      { llave: 'm', base: undefined, mio: 'm2', guardado: undefined },
      { llave: 'g', base: undefined, mio: undefined, guardado: 'g3' },
    ])
  })

  it('un formulario sobre una fila que otra persona guardó toma lo de ella donde no se escribió, y dice dónde chocan', () => {
    const base: object = { nombre: 'Ana', correo: 'a@x.co', telefono: '1' }
    const mio = { nombre: 'Ana', correo: 'mio@x.co', telefono: '1' }
    const guardado = { nombre: 'Ana María', correo: 'suyo@x.co' }
    expect(unirFila({ base, mio, guardado })).to.deep.equal({
      valor: { nombre: 'Ana María', correo: 'mio@x.co', telefono: undefined },
      ajenos: ['nombre', 'telefono'],
      choques: ['correo'],
    })
    expect(unirFila({ base, mio, guardado: mio })).to.deep.equal({ valor: mio, ajenos: [], choques: [] })
  })

  it('sobre lo de otra persona se guarda solo lo que se cambió, también de los campos adicionales', () => {
    const fila = { nombre: 'Ana', extra: { color: 'rojo', talla: 3 } }
    expect(soloCambios({ nombre: 'Ana', extra: { color: 'rojo', talla: 4, nota: null } }, fila)).to.deep.equal({
      extra: { talla: 4 },
    })
    expect(soloCambios({ nombre: 'Eva', extra: { talla: 3, color: 'rojo' } }, fila)).to.deep.equal({ nombre: 'Eva' })
  })
})

describe('La fecha de un borrador', () => {
  it('la del día en que se escribía es la de hoy; la que se puso a mano se queda', () => {
    const [hoy, escrito] = [bogotaDate(Date.now()), Date.parse('2026-03-02T15:00:00.000Z')]
    expect(fechaDeBorrador('2026-03-02', escrito)).to.equal(hoy)
    expect(fechaDeBorrador('2026-02-27', escrito)).to.equal('2026-02-27')
    expect(fechaDeBorrador(hoy, Date.now())).to.equal(hoy)
  })
})
