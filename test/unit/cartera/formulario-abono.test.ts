import { expect } from 'chai'
import fc from 'fast-check'
import type { AbonoPropuesto } from '../../../schemas/respuestas/cartera/abono.ts'
import {
  cuerpoDe,
  faltasDeAbono,
  faltasDelServidor,
  repartir,
  vacio,
  type FormularioAbono,
} from '../../../ui/cartera/abonos/formulario.ts'

type Cuenta = AbonoPropuesto['cuentas'][number]
const cuenta = (id_cuenta: number, saldo: number, mas: Partial<Cuenta> = {}): Cuenta => ({
  id_cuenta,
  saldo,
  valor: saldo,
  clase: 'escritura',
  rotulo: `Factura ${id_cuenta}`,
  prefijo: null,
  numero_factura: null,
  numero_radicacion: null,
  num_escritura: null,
  fecha: `2026-0${id_cuenta}-01`,
  vence: '2026-12-01',
  dias: 0,
  bases: { reteiva: 0, retefuente: 0, reteica: 0 },
  ...mas,
})
const propuesta = (cuentas: Cuenta[], tarifas = {}): AbonoPropuesto => ({
  cliente: { id: 1, id_personas: 1, nombre: 'Ana', numero_documento: '1' },
  saldo: 0,
  cuentas,
  aplicaciones: [],
  sobra: 0,
  tarifas: { reteiva: null, retefuente: null, reteica: null, ...tarifas },
})
const form = (valor: number, mas: Partial<FormularioAbono> = {}): FormularioAbono => ({
  ...vacio('2026-11-22', 6),
  valor,
  ...mas,
})
const valores = (f: FormularioAbono, p: AbonoPropuesto) => repartir(f, p).renglones.map(({ valor }) => valor)

describe('Abonos: el formulario', () => {
  it('lo que nadie tocó sigue a lo más viejo, y lo escrito se queda', () => {
    const dos = propuesta([cuenta(1, 100), cuenta(2, 100), cuenta(3, 100)])
    expect(valores(form(150), dos)).to.deep.equal([100, 50, 0])
    expect(valores(form(150, { fijas: { 1: 20 } }), dos)).to.deep.equal([20, 100, 30])
    expect(repartir(form(150, { fijas: { 1: 0, 2: 0 } }), dos).falta, 'sobra sin cuenta').to.equal(50)
    expect(repartir(form(50, { fijas: { 1: 80 } }), dos).falta, 'las cuentas pasan').to.equal(-30)
  })

  it('las retenciones salen de los interruptores, y lo que la persona escribe manda', () => {
    const con = propuesta([cuenta(1, 1_190, { bases: { reteiva: 190, retefuente: 1_000, reteica: 1_000 } })], {
      retefuente: 10,
    })
    expect(repartir(form(1_090), con).renglones[0]).to.include({ valor: 1_090, retenido: 100, queda: 0 })
    const escrita = form(1_000, { retenidas: { 1: { retefuente: 110, reteiva: 0 } } })
    const [renglon] = repartir(escrita, con).renglones
    expect([renglon?.retenido, renglon?.queda, renglon?.retenciones.map(({ tipo }) => tipo)]).to.deep.equal([
      110,
      80,
      ['retefuente'],
    ])
    expect(renglon?.retenciones[0]?.base).to.be.within(110, 1_000)
  })

  it('dice qué falta, y pone las faltas del servidor en su cuenta', () => {
    const dos = propuesta([cuenta(1, 100), cuenta(2, 100)])
    expect(faltasDeAbono(form(0), repartir(form(0), dos))).to.deep.equal({ valor: 'Escriba el valor del abono.' })
    const sin = { ...form(250), pago: { method: null, detalle: null } }
    expect(faltasDeAbono(sin, repartir(sin, dos))).to.deep.equal({
      reparto: 'Sobra dinero sin cuenta: baje el valor o repártalo.',
      'pago.method': 'Seleccione el método de pago.',
    })
    const reparto = repartir(form(50, { fijas: { 1: 0 } }), dos)
    expect(
      faltasDelServidor(
        {
          'aplicaciones.0.valor': 'El valor maximo es $ 10',
          metodo_pago: 'No',
          'method_data.id_banco': 'Falta',
          aplicaciones: 'x',
        },
        reparto,
      ),
    ).to.deep.equal({
      'cuenta.2': 'El valor maximo es $ 10',
      'pago.method': 'No',
      'pago.id_banco': 'Falta',
      reparto: 'x',
    })
  })

  it('cualquier escritura: lo que se envía suma lo que se pagó cuando nada falta, y ninguna cuenta pasa de lo que debe', () => {
    const saldos = fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 6 })
    const fijas = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 0, max: 1e9 }))
    const [pesos, porcentaje] = [fc.integer({ min: 0, max: 4e9 }), fc.integer({ min: 0, max: 20 })]
    fc.assert(
      fc.property(saldos, pesos, fijas, porcentaje, (todos, valor, escritas, tarifa) => {
        const bases = (saldo: number) => ({ reteiva: 0, retefuente: Math.floor(saldo / 2), reteica: 0 })
        const cuentas = todos.map((saldo, i) => cuenta(i + 1, saldo, { bases: bases(saldo) }))
        const f = form(valor, {
          fijas: Object.fromEntries(Object.entries(escritas).map(([id, uno]) => [Number(id), uno])),
        })
        const reparto = repartir(f, propuesta(cuentas, { retefuente: tarifa }))
        if (Object.keys(faltasDeAbono(f, reparto)).length) return
        const cuerpo = cuerpoDe(f, 1, reparto)
        expect(cuerpo.aplicaciones.reduce((suma, una) => suma + una.valor, 0)).to.equal(valor)
        for (const { id_cuenta, valor: suyo, retenciones } of cuerpo.aplicaciones)
          expect(suyo + retenciones.reduce((suma, una) => suma + una.valor, 0)).to.be.at.most(todos[id_cuenta - 1] ?? 0)
      }),
    )
  })
})
