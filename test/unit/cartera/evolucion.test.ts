import { expect } from 'chai'
import {
  EDADES,
  edadDe,
  diasDe,
  evolucion,
  fechasDe,
  limiteDePrescripcion,
  prescripcionDe,
  ultimosMeses,
} from '../../../modules/cartera/domain/index.ts'
import { addDays } from '../../../schemas/es-co/index.ts'

const CORTE = '2026-11-22'

describe('Cartera: sus meses y las fechas de cada edad', () => {
  it('los últimos meses son los calendario, también al pasar de año', () => {
    expect(ultimosMeses('2026-02-28', 4)).to.deep.equal(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(ultimosMeses('2026-12-31', 1)).to.deep.equal(['2026-12'])
  })

  it('lo que se debía al terminar cada mes se cuenta hacia atrás desde lo que se debe hoy', () => {
    const filas = evolucion(['2026-09', '2026-10', '2026-11'], 650, [
      { fecha: '2026-09-30', tipo: 'cargo', valor: 500 },
      { fecha: '2026-10-01', tipo: 'abono', valor: -200 },
      { fecha: '2026-10-31', tipo: 'cargo', valor: 400 },
      { fecha: '2026-11-01', tipo: 'castigo', valor: -100 },
      { fecha: '2026-11-20', tipo: 'recuperacion', valor: 50 },
    ])
    expect(filas).to.deep.equal([
      { mes: '2026-09', saldo: 500, cargado: 500, pagado: 0, castigado: 0 },
      { mes: '2026-10', saldo: 700, cargado: 400, pagado: 200, castigado: 0 },
      { mes: '2026-11', saldo: 650, cargado: 0, pagado: 0, castigado: 50 },
    ])
  })

  it('las fechas de una edad son las de sus días, y entre todas no dejan ninguno fuera ni dos veces', () => {
    for (let dias = -5; dias < 400; dias++) {
      const fecha = addDays(CORTE, -dias)
      const suyas = EDADES.filter((edad) => {
        const { desde, hasta } = fechasDe(edad, CORTE)
        return (desde === null || fecha >= desde) && (hasta === null || fecha <= hasta)
      })
      expect(suyas, fecha).to.deep.equal([edadDe(diasDe({ fecha, vence: fecha }, CORTE))])
    }
  })
})

describe('Cartera: desde qué vencimiento se avisa que prescribe', () => {
  for (const accion of [
    { anios: 3, aviso: 80 },
    { anios: 10, aviso: 80 },
    { anios: 5, aviso: 100 },
    { anios: 1, aviso: 1 },
  ]) {
    it(`${accion.anios} años al ${accion.aviso} %: el último día que avisa es ese, y el siguiente ya no`, () => {
      for (let mes = 0; mes < 60; mes++) {
        const corte = addDays('2026-01-31', mes * 29)
        const limite = limiteDePrescripcion(corte, accion)
        expect(prescripcionDe(limite, corte, accion).por_prescribir, limite).to.equal(true)
        expect(prescripcionDe(addDays(limite, 1), corte, accion).por_prescribir, limite).to.equal(false)
      }
    })
  }
})
