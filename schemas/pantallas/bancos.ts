import { texto } from '../json/valores.ts'
import { catalogo } from './catalogo.ts'

export const bancos = catalogo({
  id: 'bancos',
  titulo: 'Bancos',
  singular: 'banco',
  vista: 'tarifas',
  recurso: '/bancos',
  ruta: { puesto: 180, icono: 'building-bank', linea: 'Los bancos por los que se paga.' },
  largoNombre: 120,
  propiedades: { codigo_ach: texto('Código ACH', 10), tipo: texto('Tipo', 60) },
  campos: { codigo_ach: { widget: 'text', ancho: 4 }, tipo: { widget: 'text', ancho: 8 } },
  columnas: [
    { campo: 'codigo_ach', celda: 'text', ancho: 120, edita: true },
    { campo: 'tipo', celda: 'text', ancho: 200, edita: true, tarjeta: 'body' },
  ],
})
