import { expect } from 'chai'
import { datosDeMinuta, leerDatos, leerFilas } from '../../../modules/plantillas/domain.ts'
import { clasesDe, elegirActo, loQueDice, partesDeOrden, ponerLectura } from '../../../modules/tramites/domain/orden.ts'

const TITULOS = [
  'Matrícula inmobiliaria',
  'Nombre comprador 1',
  'Documento comprador 1',
  'Valor de la venta',
  'Fecha pactada',
]
const fila = (matricula: string, valor: unknown = 185_000_000) => [
  matricula,
  'Ana Ruiz',
  '0031398422',
  valor,
  '01/12/2026',
]
const hoja = (...filas: unknown[][]) => leerFilas([TITULOS, ...filas], '2026-11-22')

describe('La hoja de una orden', () => {
  it('es de la fila con la matrícula de la orden, como se haya escrito', () => {
    const { acto, motivo } = elegirActo(hoja(fila('370-1'), fila('370-1045521 y 370-2')), '3701045521')
    expect([acto?.fila, motivo]).to.deep.equal([3, null])
  })

  it('lo que dice no ser vivienda social ni prioritaria no lleva su tarifa', () => {
    const actoDe = (sale_type: string) => clasesDe({ datos: { sale_type } }).acto
    expect(
      ['NO VIS / NO VIP', 'No de interés social', 'VIS, no VIP', 'VIP', 'Vivienda de interés prioritario'].map(actoDe),
    ).to.deep.equal(['COMPRAVENTA', 'COMPRAVENTA', 'COMPRAVENTA_VIS', 'COMPRAVENTA_VIP', 'COMPRAVENTA_VIP'])
  })

  it('es de la única fila aunque diga otra matrícula, y se avisa', () => {
    const { acto, avisos } = elegirActo(hoja(fila('370-9')), '370-1')
    expect(acto?.fila).to.equal(2)
    expect(avisos).to.deep.equal(['La orden es de la matrícula 370-1 y la hoja dice 370-9.'])
  })

  it('de varias filas que no la dicen, o que la repiten, no es de ninguna', () => {
    expect(elegirActo(hoja(fila('370-8'), fila('370-9')), '370-1').motivo).to.equal(
      'La hoja trae 2 escrituras y ninguna es de la matrícula 370-1.',
    )
    const { acto, motivo } = elegirActo(hoja(fila('370-1'), fila('370-9'), fila('370-1')), '370-1')
    expect([acto, motivo]).to.deep.equal([
      null,
      'La matrícula 370-1 está en varias filas de la hoja (2, 4): deje una sola y reemplácela.',
    ])
  })

  it('sin escrituras, o sin títulos, dice por qué', () => {
    expect(elegirActo(hoja(), '370-1').motivo).to.equal('La hoja trae los títulos y ninguna escritura.')
    expect(elegirActo(leerFilas([['nada']], '2026-11-22'), '370-1').motivo).to.equal(
      'No se reconoce el formato: faltan los títulos.',
    )
  })

  it('dice cada celda como se escribió y como se entendió; la vacía no está', () => {
    const [acto] = hoja(fila('370-1', '$ 185.000.000,00')).actos
    expect(acto?.dicho).to.deep.include({ sale_value: '$ 185.000.000,00', agreed_date: '01/12/2026' })
    expect(acto && loQueDice(acto)).to.deep.equal({
      registration_number: '370-1',
      first_buyer_name: 'Ana Ruiz',
      first_buyer_id: '0031398422',
      sale_value: 185_000_000,
      agreed_date: '2026-12-01',
    })
    const [vacia] = hoja(fila('370-1', null)).actos
    expect(vacia && loQueDice(vacia)).to.not.have.property('sale_value')
    const [rota] = hoja(fila('370-1', '#¡REF!')).actos
    expect(rota?.dicho.sale_value).to.equal('#¡REF!')
    expect(rota && loQueDice(rota)).to.not.have.property('sale_value')
  })

  it('la que reemplaza a otra trae lo que cambió y deja lo que alguien corrigió', () => {
    const antes = { sale_value: 100, bank: 'Banco Uno', stage: '1' }
    const data = { correo: 'a@b.co', sale_value: 105, bank: 'Banco Uno', stage: '1' }
    expect(ponerLectura(data, { sale_value: 100, bank: 'Banco Dos' }, antes)).to.deep.equal({
      correo: 'a@b.co',
      sale_value: 105,
      bank: 'Banco Dos',
    })
  })

  it('quien firma por apoderado, y quien no, es el mismo en la radicación y en su minuta', () => {
    const leido = (dicho: string) => {
      const [acto] = leerDatos(
        { registration_number: '370-1', first_buyer_name: 'Ana', first_buyer_attorney: dicho },
        '2026-11-22',
      ).actos
      const minuta = acto && datosDeMinuta(acto).compradores
      return [acto && partesDeOrden(acto)[0]?.apoderado, minuta] as const
    }
    for (const no of ['', 'No', 'N', 'no aplica', 'N/A', 'Ninguno', 'Sin apoderado', '0', '---', 'No.']) {
      const [parte, minuta] = leido(no)
      expect(parte, no).to.equal('')
      expect(minuta, no)
        .to.have.nested.property('[0].apoderado_estado', 'no')
        .and.not.have.nested.property('[0].apoderado')
    }
    for (const si of ['Sí', 'X', 'S', '1']) {
      const [parte, minuta] = leido(si)
      expect(parte, si).to.equal('si')
      expect(minuta, si).to.have.deep.nested.property('[0].apoderado', {})
    }
    const [parte, minuta] = leido('Rosa Rentería')
    expect(parte).to.equal('Rosa Rentería')
    expect(minuta).to.have.deep.nested.property('[0].apoderado', { nombre: 'Rosa Rentería' })
  })

  it('los datos corregidos se leen como una fila', () => {
    const dichos = { registration_number: '370-1, 370-2', first_buyer_name: 'Ana', sale_value: 'mucho' }
    const {
      actos: [acto],
      fallas,
    } = leerDatos(dichos, '2026-11-22')
    expect(acto?.matriculas).to.deep.equal(['370-1', '370-2'])
    expect(fallas.map(({ columna, mensaje }) => `${columna} ${mensaje}`)).to.deep.equal([
      'Valor de la venta «mucho» no es un valor en pesos',
    ])
  })
})
