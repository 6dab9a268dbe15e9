import { expect } from 'chai'
import type { LoteDeMinutas } from '../../../schemas/respuestas/minutas/minuta.ts'
import { avance, enQueVa } from '../../../ui/minutas/lote/registro.ts'

type Cuentas = LoteDeMinutas['cuentas']

function lote(cuentas: Partial<Cuentas>, campos: Partial<LoteDeMinutas> = {}): LoteDeMinutas {
  const todas = { pendiente: 0, lista: 0, con_faltantes: 0, fallida: 0, detenida: 0, ...cuentas }
  const total = Object.values(todas).reduce((uno, otro) => uno + otro, 0)
  return {
    id: 1,
    nombre_archivo: 'x.xlsx',
    estado: 'en_curso',
    total,
    hechas: total - todas.pendiente,
    cuentas: todas,
    pdfs: 0,
    con_pdf: false,
    documentos: todas.lista + todas.con_faltantes,
    zip: false,
    vence: null,
    id_proyecto: null,
    proyecto: null,
    nombre_plantilla: 'P',
    version_plantilla: 1,
    creado: '2026-11-22T12:00:00.000Z',
    usuario: null,
    ...campos,
  }
}
const dice = (uno: LoteDeMinutas) => [enQueVa(uno), Math.round(avance(uno) * 100)]

describe('Lotes de minutas: en qué va uno', () => {
  it('lo detenido no cuenta como hecho, ni cuando de lo demás ya hay ZIP', () => {
    expect(dice(lote({ lista: 2, detenida: 4 }, { estado: 'detenido' }))).to.deep.equal([
      'Detenido: 2 de 6 escrituras',
      33,
    ])
    expect(dice(lote({ lista: 2, detenida: 4 }, { estado: 'terminado' }))).to.deep.equal(['2 de 6 escrituras', 33])
  })

  it('con PDF va a la mitad cuando todas están en Word, y lo dice', () => {
    expect(dice(lote({ lista: 5, pendiente: 5 }))).to.deep.equal(['Haciendo 5 de 10 escrituras', 50])
    expect(dice(lote({ lista: 10 }, { con_pdf: true }))).to.deep.equal(['Imprimiendo 0 de 10 PDF', 50])
    expect(dice(lote({ lista: 9, fallida: 1 }, { con_pdf: true, pdfs: 9 }))).to.deep.equal(['Preparando el ZIP', 100])
    expect(dice(lote({ con_faltantes: 1 }, { estado: 'terminado' }))).to.deep.equal(['1 de 1 escritura', 100])
  })
})
