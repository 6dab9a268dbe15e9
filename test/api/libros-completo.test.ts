// completo: two thousand deeds
import { cuadran } from '../harness/libros-cuadran.ts'

cuadran(2_000)
