import { expect } from 'chai'
import { avisosUnicos, completarCon, nombreDeEscritura, sospechas } from '../../../modules/minutas/domain/importar.ts'
import type { ActoDeRegistro } from '../../../modules/plantillas/domain.ts'

const acto = (campos: Partial<ActoDeRegistro> = {}): ActoDeRegistro => ({
  fila: 2,
  dicho: {},
  datos: { property_number: 'T5-502' },
  matriculas: ['370-1'],
  compradores: [{ name: 'Óscar Iván Muñoz' }],
  vendedores: [],
  ...campos,
})

describe('Lotes de minutas: lo que dice un libro', () => {
  it('cada documento se llama por su lugar, su inmueble y su comprador, como todo disco lo acepta', () => {
    expect(nombreDeEscritura(3, acto())).to.equal('003 T5-502 Óscar Iván Muñoz')
    expect(nombreDeEscritura(1000, acto({ datos: {} }))).to.equal('1000 370-1 Óscar Iván Muñoz')
    const raro = acto({
      datos: { property_number: '../5:02' },
      compradores: [{ name: '<Ana>\u202e "la" |mayor| 👩‍👧.' }],
    })
    expect(nombreDeEscritura(1, raro)).to.equal('001 .. 5 02 Ana la mayor 👩 👧')
    const largo = nombreDeEscritura(1, acto({ compradores: [{ name: `${'Ñ'.repeat(118)}. y más` }] }))
    expect([...largo].length).to.be.at.most(120)
    expect(largo.normalize('NFD').normalize('NFC')).to.equal(largo)
    expect(nombreDeEscritura(2, acto({ datos: {}, matriculas: [], compradores: [] }))).to.equal('002')
  })

  it('lo que dice el libro va antes que lo que sabe la oficina, que solo llena lo vacío; una lista es de quien la tiene', () => {
    const libro = {
      proyecto: { nombre: 'Del libro', direccion: '' },
      compradores: [{ nombre: 'Ana' }],
      forma_pago: { bonos: [] },
      iva: 0,
    }
    const oficina = {
      proyecto: { nombre: 'De la oficina', codigo: 'G' },
      compradores: [{ nombre: 'Otra' }],
      notaria: { nombre: 'Única' },
      iva: 9,
    }
    expect(completarCon(libro, oficina)).to.deep.equal({
      proyecto: { nombre: 'Del libro', direccion: undefined, codigo: 'G' },
      compradores: [{ nombre: 'Ana' }],
      forma_pago: { bonos: [] },
      iva: 0,
      notaria: { nombre: 'Única' },
    })
  })

  it('una matrícula en dos filas, y una fila de otro proyecto, se sospechan sin impedir nada', () => {
    const filas = [
      acto({ matriculas: ['370-1', '370-2'] }),
      acto({ fila: 3, matriculas: ['370-2'], datos: { project: 'guaduales DEL RÍO' } }),
      acto({ fila: 4, matriculas: ['370-9'], datos: { project: 'Otro' } }),
    ]
    expect(sospechas(filas, 'Guaduales del Río').map(({ fila, columna }) => [fila, columna])).to.deep.equal([
      [3, 'Matrícula inmobiliaria'],
      [4, 'Proyecto'],
    ])
    expect(sospechas(filas, null)).to.have.lengthOf(1)
  })

  it('de un dato que muchas etiquetas escriben se avisa una vez', () => {
    const avisos = [
      { ruta: 'compradores', mensaje: 'falta el género: se escribió «el comprador»' },
      { ruta: 'compradores', mensaje: 'falta el género: «EL»' },
      { ruta: 'vendedores', mensaje: 'falta el género: se escribió «x»' },
      { ruta: 'compradores', mensaje: 'otra cosa' },
    ]
    expect(avisosUnicos(avisos)).to.deep.equal([avisos[0], avisos[2], avisos[3]])
  })
})
