import { expect } from 'chai'
import type { TarjetaDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { agrupar } from '../../../ui/tramites/nuevo/Radicado.tsx'

describe('Trámites: las tarjetas', () => {
  const tarjeta = (id: string, grupo: string, titulo: string, pide: string[] = []): TarjetaDeTramite => ({
    id,
    grupo,
    titulo,
    resumen: '',
    quienPide: '',
    pide,
    tipo_tramite: 'copia',
    tipo_documento: null,
    empresa: null,
    reservado: false,
    adjuntos: [],
    costo: { pesos: null, texto: '', confirmar: false },
    demora: { texto: '' },
  })
  const TARJETAS = [
    tarjeta('a', 'Escrituras', 'Leasing de vivienda nueva'),
    tarjeta('b', 'Registro civil', 'Copia de defunción', ['Número de folio']),
    tarjeta('c', 'Escrituras', 'Leasing de vivienda usada'),
  ]

  it('se buscan sin acentos, también por lo que piden, y quedan en su grupo y en su orden', () => {
    const ids = (busca: string) =>
      agrupar(TARJETAS, busca).map(({ grupo, tarjetas }) => [grupo, tarjetas.map(({ id }) => id)])
    expect(ids('')).to.deep.equal([
      ['Escrituras', ['a', 'c']],
      ['Registro civil', ['b']],
    ])
    expect(ids('defuncion')).to.deep.equal([['Registro civil', ['b']]])
    expect(ids('folio')).to.deep.equal([['Registro civil', ['b']]])
    expect(ids('leasing usada')).to.deep.equal([['Escrituras', ['c']]])
  })
})
