import { expect } from 'chai'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import { darATodas, paraDeshacer, seDa } from '../../ui/facturacion/trabajo/use-dar-a-todas.tsx'
import type { Lados, Pagador } from '../../ui/facturacion/trabajo/datos.ts'
import {
  formularioInicial,
  reducir,
  tarjetaNueva,
  type Formulario,
  type Tarjeta,
} from '../../ui/facturacion/trabajo/formulario.tsx'
import { proponer } from '../../ui/facturacion/trabajo/propuestas.ts'
import { siguiente } from '../../ui/facturacion/trabajo/errores.ts'

const pagador = (id: number): Pagador => ({
  id,
  nombre: `Persona ${id}`,
  numero_documento: String(id),
  tipo_documento: 3,
  correo_electronico: null,
  deposito_disponible: 0,
  ultimo_pago: null,
})
const sinLineas = (otorgante: number) => ({ otorgante, lineas: {} })
const LADOS: Lados = {
  vendedor: {
    lado: 'vendedor',
    titulo: 'Vendedores',
    dichos: 'vendedores',
    total: 100,
    pagadores: [pagador(1)],
    lineas: {},
    propuesta: [sinLineas(1)],
  },
  comprador: {
    lado: 'comprador',
    titulo: 'Compradores',
    dichos: 'compradores',
    total: 100,
    pagadores: [2, 3].map(pagador),
    lineas: {},
    propuesta: [2, 3].map(sinLineas),
  },
}
const EFECTIVO = { method: METODO.efectivo, detalle: null }

describe('Facturar: lo que se propone y «Aplicar a todas»', () => {
  const TRANSFERENCIA = { method: METODO.transferencia, detalle: { id_banco: 3, numero_transferencia: '77' } }
  const conPago = (id: number, pago: Tarjeta['pago'], mas: Partial<Tarjeta> = {}) =>
    tarjetaNueva({ otorgante: id, pago, ...mas })

  it('propone como pagó esa persona, con su banco y sin el número; si no, como se archivó la última; quien debía, debe', () => {
    const ultimo = (metodo: number) => ({
      ...pagador(7),
      ultimo_pago: { metodo, fecha: '2037-01-05', id_banco: 3, tipo_tarjeta: null },
    })
    expect(proponer(ultimo(METODO.transferencia), METODO.efectivo)).to.deep.equal({
      otorgante: 7,
      pago: { method: METODO.transferencia, detalle: { id_banco: 3 } },
      propuesto: 'del pagador',
    })
    expect(proponer(ultimo(METODO.credito), null).pago.detalle?.deudor).to.equal(7)
    for (const metodo of [METODO.deposito, METODO.multiple])
      expect(proponer(ultimo(metodo), METODO.efectivo).pago, String(metodo)).to.deep.equal({
        method: METODO.efectivo,
        detalle: null,
      })
    expect(proponer(pagador(7), null).pago.method).to.equal(null)
    expect(formularioInicial(LADOS, METODO.efectivo).vendedores.map(({ pago }) => pago.method)).to.deep.equal([
      METODO.efectivo,
    ])
  })

  it('da el pago a las que no lo tienen, deja lo escrito, y deshacer no toca lo que se cambió después', () => {
    const origen = conPago(1, { method: METODO.credito, detalle: { deudor: 1 } })
    const [vacia, propuesta, escrita, fija, deOtro] = [
      conPago(2, { method: null, detalle: null }),
      conPago(3, EFECTIVO, { propuesto: 'de quien factura' }),
      conPago(4, TRANSFERENCIA),
      conPago(5, EFECTIVO),
      conPago(6, { method: METODO.credito, detalle: { deudor: 6 } }),
    ]
    const tarjetas = [origen, vacia, propuesta, escrita, fija, deOtro]
    const fijas = new Map([[fija.clave, 100]])
    const hecho = darATodas(tarjetas, origen, 'pago', fijas)
    expect([...hecho.cambios.keys()]).to.deep.equal([vacia.clave, propuesta.clave])
    expect(hecho.respetadas).to.deep.equal([escrita.clave])
    // who owes because they pay owes in each
    expect(hecho.cambios.get(vacia.clave)?.nuevo.pago?.detalle?.deudor).to.equal(2)
    expect(darATodas(tarjetas, origen, 'pago', fijas, true).cambios.has(escrita.clave)).to.equal(true)

    const poner = (antes: Formulario, cambios: ReadonlyMap<string, Partial<Tarjeta>>) =>
      reducir(antes, { tipo: 'poner', lado: 'comprador', cambios })
    const dadas = poner(
      { vendedores: [], compradores: tarjetas },
      new Map([...hecho.cambios].map(([clave, { nuevo }]) => [clave, nuevo])),
    )
    const tocada = poner(dadas, new Map([[vacia.clave, { pago: TRANSFERENCIA }]]))
    const vuelta = poner(tocada, paraDeshacer(tocada.compradores, hecho))
    expect(vuelta.compradores.map(({ pago }) => pago.method)).to.deep.equal([
      METODO.credito,
      METODO.transferencia,
      METODO.efectivo,
      METODO.transferencia,
      METODO.efectivo,
      METODO.credito,
    ])
    expect(vuelta.compradores[2]?.propuesto).to.equal('de quien factura')
  })

  it('lo que es de una suma no se da, y la observación va sola', () => {
    const origen = conPago(
      1,
      { method: METODO.deposito, detalle: { depositos: [] } },
      { observation: 'Pagan los hermanos' },
    )
    expect([seDa(origen, 'pago'), seDa(origen, 'observation')]).to.deep.equal([false, true])
    const otra = conPago(2, EFECTIVO, { observation: 'La suya' })
    expect(darATodas([origen, otra, conPago(3, EFECTIVO)], origen, 'observation', new Map()).respetadas).to.deep.equal([
      otra.clave,
    ])
  })

  it('lo que sigue: cada lado en orden, y nada cuando todo está', () => {
    const deQuien = (formulario: Formulario) =>
      siguiente(formulario, LADOS, { fijas: new Map() }, new Map())?.elemento.replace(/^t\w+-/, '')
    const inicial = formularioInicial(LADOS)
    expect(deQuien(inicial)).to.equal('method')
    const con = (compradores: Tarjeta[]): Formulario => ({
      vendedores: [conPago(1, EFECTIVO, { percent: 100 })],
      compradores,
    })
    expect(deQuien(con([]))).to.equal('una-comprador')
    const mitad = (id: number, pago: Tarjeta['pago'], percent = 50) => conPago(id, pago, { percent })
    expect(deQuien(con([mitad(2, EFECTIVO), mitad(3, { method: METODO.cheque, detalle: null })]))).to.equal(
      'pago-numero_cheque',
    )
    expect(deQuien(con([mitad(2, EFECTIVO), mitad(3, EFECTIVO, 49)]))).to.equal('repartir-comprador')
    expect(deQuien(con([mitad(2, EFECTIVO), mitad(3, EFECTIVO)]))).to.equal(undefined)
  })
})
