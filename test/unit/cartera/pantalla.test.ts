import { expect } from 'chai'
import { hallazgo, mesesEnPalabras } from '../../../ui/cartera/palabras.ts'
import { porMostrar } from '../../../ui/cartera/estado/Correos.tsx'
import { direccionDe, leerVista } from '../../../ui/cartera/vista.ts'

const EDADES = {
  total_menor_30: 30_000_000,
  total_30_90: 7_191_000,
  total_90_180: 10_000_000,
  total_mayor_180: 1_109_000,
}

describe('Cartera: lo que dice su página', () => {
  it('el hallazgo es cuánto se debe y qué parte es vieja', () => {
    expect(hallazgo(EDADES, 'factura')).to.equal('$ 48.300.000 por cobrar · 23 % con más de 90 días')
    expect(hallazgo(EDADES, 'vencimiento')).to.match(/23 % con más de 90 días de vencido$/)
    expect(hallazgo({ ...EDADES, total_90_180: 1, total_mayor_180: 0 }, 'factura')).to.match(/menos del 1 % con/)
    expect(hallazgo({ total_menor_30: 0, total_30_90: 0, total_90_180: 0, total_mayor_180: 0 }, 'factura')).to.equal(
      'Nadie debe nada',
    )
  })

  it('de los correos se ven los cuatro últimos, y los de antes que todavía se pueden detener', () => {
    const de = (...estados: Parameters<typeof porMostrar>[0][number]['estado'][]) =>
      porMostrar(estados.map((estado, id) => ({ id, estado }))).map(({ id }) => id)
    expect(de('enviado', 'enviado', 'saltado', 'fallido', 'enviado', 'espera', 'detenido', 'pendiente')).to.deep.equal([
      0, 1, 2, 3, 5, 7,
    ])
    expect(de('espera')).to.deep.equal([0])
  })

  it('los meses del resumen son los calendario y dicen cuáles', () => {
    expect(mesesEnPalabras('2026-11-22', 1)).to.equal('noviembre de 2026')
    expect(mesesEnPalabras('2026-11-22', 3)).to.equal('septiembre a noviembre de 2026')
    expect(mesesEnPalabras('2027-01-05', 3)).to.equal('noviembre de 2026 a enero de 2027')
  })

  it('su estado está en la dirección, y lo que diga mal es como al principio', () => {
    expect(leerVista('/admin/cartera/12', 'por=vencimiento&edad=total_30_90&ficha=abonos')).to.deep.equal({
      desde: 'vencimiento',
      edad: 'total_30_90',
      cliente: 12,
      ficha: 'abonos',
      situacion: 'abiertas',
      tramo: null,
    })
    expect(leerVista('/admin/cartera', 'por=otra&edad=vieja&ficha=x')).to.deep.equal({
      desde: 'factura',
      edad: null,
      cliente: null,
      ficha: 'facturas',
      situacion: 'abiertas',
      tramo: null,
    })
    expect(leerVista('/admin/cartera/0', '').cliente).to.equal(null)
  })

  it('abrir un cliente deja la lista como estaba; cerrarlo se lleva lo suyo', () => {
    const lista = leerVista('/admin/cartera', 'q=ana&pagina=3')
    expect(direccionDe(lista, { cliente: 7 }, 'q=ana&pagina=3')).to.equal('/admin/cartera/7?q=ana&pagina=3')
    const abierto = 'q=ana&pagina=3&ficha=abonos&fac.pagina=2&abo.q=x'
    expect(direccionDe(leerVista('/admin/cartera/7', abierto), { cliente: null }, abierto)).to.equal(
      '/admin/cartera?q=ana&pagina=3',
    )
  })

  it('otra edad u otra fecha vuelven a la primera página; otra ficha, no', () => {
    const vista = leerVista('/admin/cartera', 'pagina=3')
    expect(direccionDe(vista, { edad: 'total_30_90' }, 'pagina=3')).to.equal('/admin/cartera?edad=total_30_90')
    expect(direccionDe(vista, { desde: 'vencimiento' }, 'pagina=3')).to.equal('/admin/cartera?por=vencimiento')
    const suya = leerVista('/admin/cartera/7', 'pagina=3')
    expect(direccionDe(suya, { tramo: 'total_30_90' }, 'pagina=3&fac.pagina=2')).to.equal(
      '/admin/cartera/7?pagina=3&fac.edad=total_30_90',
    )
    expect(direccionDe(suya, { ficha: 'estado' }, 'pagina=3')).to.equal('/admin/cartera/7?pagina=3&ficha=estado')
  })
})
