import { expect } from 'chai'
import { papelPara } from '../../modules/requisitos/domain.ts'

const NOMBRES = ['Paz y salvo de impuesto predial', 'Paz y salvo de valorización', 'Carta de aprobación del crédito']
const para = (nombre: string, titulo: string, tambien: string | null = null) =>
  papelPara(nombre, tambien, NOMBRES, [{ titulo, de: 'Trámite 1' }]) !== undefined

describe('Requisitos: el papel que llegó por otra parte', () => {
  it('vale por su nombre entero, por otra palabra del catálogo, o por un comienzo que solo uno tiene', () => {
    expect(para('Paz y salvo de valorización', 'PAZ Y SALVO DE VALORIZACION, Cali')).to.equal(true)
    expect(para('Paz y salvo de impuesto predial', 'Recibo predial 2026', 'recibo predial, predial')).to.equal(true)
    expect(para('Carta de aprobación del crédito', 'Carta')).to.equal(true)
  })

  it('no vale un título que sirve para varios, ni uno vacío, ni media palabra', () => {
    for (const nombre of NOMBRES) {
      expect(para(nombre, 'Paz y salvo'), nombre).to.equal(false)
      expect(para(nombre, '')).to.equal(false)
      expect(para(nombre, 'P')).to.equal(false)
    }
  })
})
