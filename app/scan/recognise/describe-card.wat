;; The sums of describe.ts, several at a time: the same bits. Built by
;;   wat2wasm app/scan/recognise/describe-card.wat -o app/scan/recognise/describe-card.wasm
;; (Debian's wabt), and read by describe-card.server.ts, which lays out the memory.
(module
  (memory (export "memory") 1)

  ;; Four sums of fixed-point fractions (of 22 bits), rounded and clamped to bytes.
  (func $toBytes (param $sums v128) (result v128)
    (local.set $sums (i32x4.shr_s (local.get $sums) (i32.const 22)))
    (local.set $sums (i16x8.narrow_i32x4_s (local.get $sums) (local.get $sums)))
    (i8x16.narrow_i16x8_u (local.get $sums) (local.get $sums)))

  ;; Shrinks `height` rows of `fromWidth` bytes to `width` bytes. `first` is where each byte's window
  ;; begins in its row; `values` are its fractions, `taps` for each, a multiple of four.
  (func (export "shrinkAcross")
    (param $from i32) (param $fromWidth i32) (param $height i32) (param $to i32) (param $width i32)
    (param $first i32) (param $values i32) (param $taps i32)
    (local $x i32) (local $tap i32) (local $value i32) (local $at i32) (local $sums v128)
    (loop $row
      (local.set $value (local.get $values))
      (local.set $x (i32.const 0))
      (loop $byte
        (local.set $at
          (i32.add
            (local.get $from)
            (i32.load (i32.add (local.get $first) (i32.shl (local.get $x) (i32.const 2))))))
        (local.set $sums (v128.const i32x4 0x200000 0 0 0))
        (local.set $tap (local.get $taps))
        (loop $four
          (local.set $sums
            (i32x4.add
              (local.get $sums)
              (i32x4.mul (v128.load (local.get $value)) (i32x4.extend_low_i16x8_u
                (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $at)))))))
          (local.set $value (i32.add (local.get $value) (i32.const 16)))
          (local.set $at (i32.add (local.get $at) (i32.const 4)))
          (br_if $four (local.tee $tap (i32.sub (local.get $tap) (i32.const 4)))))
        ;; Their halves, then their quarters, added.
        (local.set $sums
          (i32x4.add
            (local.get $sums)
            (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7
              (local.get $sums) (local.get $sums))))
        (local.set $sums
          (i32x4.add
            (local.get $sums)
            (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11
              (local.get $sums) (local.get $sums))))
        (v128.store8_lane 0
          (i32.add (local.get $to) (local.get $x))
          (call $toBytes (local.get $sums)))
        (br_if $byte
          (i32.lt_u
            (local.tee $x (i32.add (local.get $x) (i32.const 1)))
            (local.get $width))))
      (local.set $from (i32.add (local.get $from) (local.get $fromWidth)))
      (local.set $to (i32.add (local.get $to) (local.get $width)))
      (br_if $row (local.tee $height (i32.sub (local.get $height) (i32.const 1))))))

  ;; Shrinks columns to `height` bytes. `width` is a multiple of four.
  (func (export "shrinkDown")
    (param $from i32) (param $width i32) (param $to i32) (param $height i32)
    (param $first i32) (param $values i32) (param $taps i32)
    (local $x i32) (local $tap i32) (local $value i32) (local $at i32) (local $sums v128)
    (loop $row
      (local.set $x (i32.const 0))
      (loop $four
        (local.set $at
          (i32.add
            (i32.add (local.get $from) (local.get $x))
            (i32.mul (i32.load (local.get $first)) (local.get $width))))
        (local.set $value (local.get $values))
        (local.set $sums (v128.const i32x4 0x200000 0x200000 0x200000 0x200000))
        (local.set $tap (local.get $taps))
        (loop $next
          (local.set $sums
            (i32x4.add
              (local.get $sums)
              (i32x4.mul
                (v128.load32_splat (local.get $value))
                (i32x4.extend_low_i16x8_u
                (i16x8.extend_low_i8x16_u (v128.load32_zero (local.get $at)))))))
          (local.set $value (i32.add (local.get $value) (i32.const 4)))
          (local.set $at (i32.add (local.get $at) (local.get $width)))
          (br_if $next (local.tee $tap (i32.sub (local.get $tap) (i32.const 1)))))
        (v128.store32_lane 0
          (i32.add (local.get $to) (local.get $x))
          (call $toBytes (local.get $sums)))
        (br_if $four
          (i32.lt_u
            (local.tee $x (i32.add (local.get $x) (i32.const 4)))
            (local.get $width))))
      (local.set $first (i32.add (local.get $first) (i32.const 4)))
      (local.set $values (local.get $value))
      (local.set $to (i32.add (local.get $to) (local.get $width)))
      (br_if $row (local.tee $height (i32.sub (local.get $height) (i32.const 1))))))

  ;; The 16 × 16 lowest DCT-II coefficients of 64 × 64 bytes. `cosines` are the first halves of the waves, an even
  ;; and an odd one in turn; `folded` has room for 32 pairs, `columns` for 16 × 64 numbers.
  (func (export "lowFrequencies")
    (param $from i32) (param $cosines i32) (param $folded i32) (param $columns i32) (param $to i32)
    (local $line i32)
    (local.set $line (i32.const 0))
    (loop $row
      (call $foldBytes
        (i32.add (local.get $from) (i32.shl (local.get $line) (i32.const 6)))
        (local.get $folded))
      (call $transformFolded
        (local.get $folded) (local.get $cosines)
        (i32.add (local.get $columns) (i32.shl (local.get $line) (i32.const 3)))
        (i32.const 512))
      (br_if $row
        (i32.lt_u
          (local.tee $line (i32.add (local.get $line) (i32.const 1)))
          (i32.const 64))))
    (local.set $line (i32.const 0))
    (loop $column
      (call $foldNumbers
        (i32.add (local.get $columns) (i32.shl (local.get $line) (i32.const 9)))
        (local.get $folded))
      (call $transformFolded
        (local.get $folded) (local.get $cosines)
        (i32.add (local.get $to) (i32.shl (local.get $line) (i32.const 3)))
        (i32.const 128))
      (br_if $column
        (i32.lt_u
          (local.tee $line (i32.add (local.get $line) (i32.const 1)))
          (i32.const 16)))))

  ;; Pairs of the sum and the difference of each byte and its mirror image.
  (func $foldBytes (param $from i32) (param $to i32)
    (local $back i32) (local $a f64) (local $b f64)
    (local.set $back (i32.add (local.get $from) (i32.const 63)))
    (loop $next
      (local.set $a (f64.convert_i32_u (i32.load8_u (local.get $from))))
      (local.set $b (f64.convert_i32_u (i32.load8_u (local.get $back))))
      (f64.store offset=0 (local.get $to) (f64.add (local.get $a) (local.get $b)))
      (f64.store offset=8 (local.get $to) (f64.sub (local.get $a) (local.get $b)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (local.set $from (i32.add (local.get $from) (i32.const 1)))
      (local.set $back (i32.sub (local.get $back) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $back)))))

  ;; The same of numbers.
  (func $foldNumbers (param $from i32) (param $to i32)
    (local $back i32) (local $a f64) (local $b f64)
    (local.set $back (i32.add (local.get $from) (i32.const 504)))
    (loop $next
      (local.set $a (f64.load (local.get $from)))
      (local.set $b (f64.load (local.get $back)))
      (f64.store offset=0 (local.get $to) (f64.add (local.get $a) (local.get $b)))
      (f64.store offset=8 (local.get $to) (f64.sub (local.get $a) (local.get $b)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (local.set $from (i32.add (local.get $from) (i32.const 8)))
      (local.set $back (i32.sub (local.get $back) (i32.const 8)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $back)))))

  ;; Writes the 16 lowest DCT-II coefficients of a folded line, every `stride` bytes: eight at once.
  (func $transformFolded (param $folded i32) (param $cosines i32) (param $to i32) (param $stride i32)
    (local $x i32) (local $end i32) (local $pair v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $end (i32.add (local.get $cosines) (i32.const 4096)))
    (loop $eight
      (local.set $a (v128.const f64x2 0 0))
      (local.set $b (v128.const f64x2 0 0))
      (local.set $c (v128.const f64x2 0 0))
      (local.set $d (v128.const f64x2 0 0))
      (local.set $x (i32.const 0))
      (loop $next
        (local.set $pair (v128.load (i32.add (local.get $folded) (local.get $x))))
        (local.set $a (f64x2.add (local.get $a) (f64x2.mul (local.get $pair)
          (v128.load offset=0 (i32.add (local.get $cosines) (local.get $x))))))
        (local.set $b (f64x2.add (local.get $b) (f64x2.mul (local.get $pair)
          (v128.load offset=512 (i32.add (local.get $cosines) (local.get $x))))))
        (local.set $c (f64x2.add (local.get $c) (f64x2.mul (local.get $pair)
          (v128.load offset=1024 (i32.add (local.get $cosines) (local.get $x))))))
        (local.set $d (f64x2.add (local.get $d) (f64x2.mul (local.get $pair)
          (v128.load offset=1536 (i32.add (local.get $cosines) (local.get $x))))))
        (br_if $next
          (i32.lt_u
            (local.tee $x (i32.add (local.get $x) (i32.const 16)))
            (i32.const 512))))
      (local.set $to (call $storePair (local.get $to) (local.get $stride) (local.get $a)))
      (local.set $to (call $storePair (local.get $to) (local.get $stride) (local.get $b)))
      (local.set $to (call $storePair (local.get $to) (local.get $stride) (local.get $c)))
      (local.set $to (call $storePair (local.get $to) (local.get $stride) (local.get $d)))
      (br_if $eight
        (i32.lt_u
          (local.tee $cosines (i32.add (local.get $cosines) (i32.const 2048)))
          (local.get $end)))))

  ;; Writes two numbers `stride` bytes apart; where the next one belongs.
  (func $storePair (param $to i32) (param $stride i32) (param $pair v128) (result i32)
    (v128.store64_lane 0 (local.get $to) (local.get $pair))
    (local.set $to (i32.add (local.get $to) (local.get $stride)))
    (v128.store64_lane 1 (local.get $to) (local.get $pair))
    (i32.add (local.get $to) (local.get $stride))))
