export type {
  FilaRepetida,
  Grupo,
  PaginaDeRepetidos,
  Union as Vista,
} from '../../schemas/respuestas/personas/persona.ts'
