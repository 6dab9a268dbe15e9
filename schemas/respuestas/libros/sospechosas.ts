import { sospechosas } from '../../registros/sospechosas.ts'
import { respuestaDe } from '../../registros/registro.ts'

export const sospechosa = respuestaDe(sospechosas)
