import { expect } from 'chai'
import fc from 'fast-check'
import {
  cuentaAlCorte,
  desdeHabitual,
  EDADES,
  estadoDeCuenta,
  faltasDePlantilla,
  llenar,
  numeroConPrefijo,
  prescripcionDe,
} from '../../../modules/cartera/domain/index.ts'
import { addDays } from '../../../schemas/es-co/index.ts'

const CORTE = '2026-11-22'
const valores = {
  cliente: 'Ana',
  oficina: 'Notaría',
  corte: 'hoy',
  total: '$ 5',
  vencido: '',
  facturas: 'FE-1',
  como_pagar: '',
  enlace: '',
}

describe('Cartera: estado de cuenta y plantilla', () => {
  it('saldo inicial + movimientos = saldo final = cuentas abiertas = cada tira de edades', () => {
    const cuenta = fc.record({
      valor: fc.integer({ min: 1, max: 9_000_000 }),
      pago: fc.integer({ min: 0, max: 100 }),
      hace: fc.integer({ min: 0, max: 400 }),
    })
    fc.assert(
      fc.property(
        fc.array(cuenta, { maxLength: 12 }),
        fc.array(fc.integer({ min: -900, max: 900 })),
        (cuentas, lineas) => {
          const al = cuentas.map(({ valor, pago, hace }) =>
            cuentaAlCorte(
              {
                valor,
                abonos: Math.floor((valor * pago) / 100),
                retenciones: 0,
                notas: 0,
                cruces: 0,
                castigado: 0,
                fecha: addDays(CORTE, -hace),
                vence: addDays(CORTE, 30 - hace),
              },
              CORTE,
            ),
          )
          const e = estadoDeCuenta(
            al,
            lineas.map((valor) => ({ valor })),
            CORTE,
          )
          const suma = (cifras: readonly number[]) => cifras.reduce((total, cifra) => total + cifra, 0)
          expect(e.saldo_inicial + suma(lineas)).to.equal(e.saldo_final)
          expect(suma(e.abiertas.map(({ saldo }) => saldo))).to.equal(e.saldo_final)
          for (const tira of [e.edades.factura, e.edades.vencimiento])
            expect(suma(EDADES.map((edad) => tira[edad]))).to.equal(e.saldo_final)
          expect(e.movimientos.at(-1)?.saldo ?? e.saldo_inicial).to.equal(e.saldo_final)
        },
      ),
    )
  })

  it('los movimientos van desde el primer día del tercer mes anterior, también al pasar de año', () => {
    expect(['2026-11-22', '2026-03-31', '2026-01-01'].map(desdeHabitual)).to.deep.equal([
      '2026-08-01',
      '2025-12-01',
      '2025-10-01',
    ])
  })

  it('prescribe a los años que dice la oficina desde que venció, y avisa al 80 %', () => {
    const antes = prescripcionDe('2024-02-29', '2026-07-23', { anios: 3, aviso: 80 })
    expect(antes).to.deep.equal({ prescribe: '2027-02-28', por_prescribir: false })
    expect(prescripcionDe('2024-02-29', '2026-07-24', { anios: 3, aviso: 80 }).por_prescribir).to.equal(true)
  })

  it('la factura lleva su prefijo una vez', () => {
    expect([
      numeroConPrefijo('FE', 'FE1023'),
      numeroConPrefijo('FE', '1023'),
      numeroConPrefijo(null, '7'),
      numeroConPrefijo('FE', null),
    ]).to.deep.equal(['FE-1023', 'FE-1023', '7', null])
  })

  it('una línea de la que nada queda se va, y lo que nadie nombró se rechaza', () => {
    expect(llenar('Hola {cliente}\n\n{como_pagar}\n{enlace}\n\nDebe {total}', valores)).to.equal('Hola Ana\n\nDebe $ 5')
    expect(faltasDePlantilla('Debe {total} a {oficina}')).to.deep.equal([])
    expect(faltasDePlantilla('{x}')).to.have.length(1)
    expect(faltasDePlantilla('Le damos una rebaja')).to.deep.equal([
      'Un notario no puede ofrecer descuentos ni incentivos: quite «rebaja».',
    ])
  })
})
