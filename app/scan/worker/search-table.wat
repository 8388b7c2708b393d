;; The distance of a fingerprint to each row of a table, sixteen rows at once. Built by
;;   wat2wasm app/scan/worker/search-table.wat -o app/scan/worker/search-table.wasm
;; (Debian's wabt), and read by search-table.server.ts, which fills the memory:
;;   from 0      the fingerprint, each of its 64 bytes sixteen times
;;   from 1024   in the same way the mask: which of its bits count
;;   from 2048   as 16-bit numbers, what 0 to 256 differing bits of a masked dHash stand for
;;   from 2576   32 bytes to write on
;; then, where the caller says, the table and the distances. The table's rows stand in blocks of
;; sixteen: the first byte of each, the second of each and so on. A dHash has the first 32 of these
;; bytes, a pHash the others.
(module
  (memory (export "memory") 1)

  ;; How many bits of half a fingerprint differ in each of sixteen rows, as 16-bit numbers; only
  ;; those of the mask. Eight bytes at a time: bits of one place are added as in long addition, so
  ;; that ones, twos and fours are carried on and only the eights are counted each time (a
  ;; Harley-Seal counter: Muła, Kurz and Lemire, "Faster population counts using AVX2
  ;; instructions", 2018).
  (func $differing (param $rows i32) (param $query i32) (result v128 v128)
    (local $end i32)
    (local $d0 v128) (local $d1 v128) (local $d2 v128) (local $d3 v128)
    (local $d4 v128) (local $d5 v128) (local $d6 v128) (local $d7 v128)
    (local $odd v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local $ones v128) (local $twos v128) (local $fours v128) (local $carry v128)
    (local $eights v128) (local $rest v128)
    (local.set $end (i32.add (local.get $rows) (i32.const 512)))
    (loop $bytes
      (local.set $d0
        (v128.and
          (v128.xor
            (v128.load offset=0 (local.get $rows))
            (v128.load offset=0 (local.get $query)))
          (v128.load offset=1024 (local.get $query))))
      (local.set $d1
        (v128.and
          (v128.xor
            (v128.load offset=16 (local.get $rows))
            (v128.load offset=16 (local.get $query)))
          (v128.load offset=1040 (local.get $query))))
      (local.set $d2
        (v128.and
          (v128.xor
            (v128.load offset=32 (local.get $rows))
            (v128.load offset=32 (local.get $query)))
          (v128.load offset=1056 (local.get $query))))
      (local.set $d3
        (v128.and
          (v128.xor
            (v128.load offset=48 (local.get $rows))
            (v128.load offset=48 (local.get $query)))
          (v128.load offset=1072 (local.get $query))))
      (local.set $d4
        (v128.and
          (v128.xor
            (v128.load offset=64 (local.get $rows))
            (v128.load offset=64 (local.get $query)))
          (v128.load offset=1088 (local.get $query))))
      (local.set $d5
        (v128.and
          (v128.xor
            (v128.load offset=80 (local.get $rows))
            (v128.load offset=80 (local.get $query)))
          (v128.load offset=1104 (local.get $query))))
      (local.set $d6
        (v128.and
          (v128.xor
            (v128.load offset=96 (local.get $rows))
            (v128.load offset=96 (local.get $query)))
          (v128.load offset=1120 (local.get $query))))
      (local.set $d7
        (v128.and
          (v128.xor
            (v128.load offset=112 (local.get $rows))
            (v128.load offset=112 (local.get $query)))
          (v128.load offset=1136 (local.get $query))))
      (local.set $odd (v128.xor (local.get $d0) (local.get $d1)))
      (local.set $a
        (v128.bitselect (local.get $ones) (local.get $d0) (local.get $odd)))
      (local.set $ones (v128.xor (local.get $ones) (local.get $odd)))
      (local.set $odd (v128.xor (local.get $d2) (local.get $d3)))
      (local.set $b
        (v128.bitselect (local.get $ones) (local.get $d2) (local.get $odd)))
      (local.set $ones (v128.xor (local.get $ones) (local.get $odd)))
      (local.set $odd (v128.xor (local.get $a) (local.get $b)))
      (local.set $c
        (v128.bitselect (local.get $twos) (local.get $a) (local.get $odd)))
      (local.set $twos (v128.xor (local.get $twos) (local.get $odd)))
      (local.set $odd (v128.xor (local.get $d4) (local.get $d5)))
      (local.set $a
        (v128.bitselect (local.get $ones) (local.get $d4) (local.get $odd)))
      (local.set $ones (v128.xor (local.get $ones) (local.get $odd)))
      (local.set $odd (v128.xor (local.get $d6) (local.get $d7)))
      (local.set $b
        (v128.bitselect (local.get $ones) (local.get $d6) (local.get $odd)))
      (local.set $ones (v128.xor (local.get $ones) (local.get $odd)))
      (local.set $odd (v128.xor (local.get $a) (local.get $b)))
      (local.set $d
        (v128.bitselect (local.get $twos) (local.get $a) (local.get $odd)))
      (local.set $twos (v128.xor (local.get $twos) (local.get $odd)))
      (local.set $odd (v128.xor (local.get $c) (local.get $d)))
      (local.set $carry
        (v128.bitselect (local.get $fours) (local.get $c) (local.get $odd)))
      (local.set $fours (v128.xor (local.get $fours) (local.get $odd)))
      (local.set $eights (i8x16.add (local.get $eights) (i8x16.popcnt (local.get $carry))))
      (local.set $query (i32.add (local.get $query) (i32.const 128)))
      (br_if $bytes
        (i32.lt_u
          (local.tee $rows (i32.add (local.get $rows) (i32.const 128)))
          (local.get $end))))
    (local.set $rest
      (i8x16.add
        (i8x16.popcnt (local.get $ones))
        (i8x16.add
          (i8x16.shl (i8x16.popcnt (local.get $twos)) (i32.const 1))
          (i8x16.shl (i8x16.popcnt (local.get $fours)) (i32.const 2)))))
    (i16x8.add
      (i16x8.extend_low_i8x16_u (local.get $rest))
      (i16x8.shl (i16x8.extend_low_i8x16_u (local.get $eights)) (i32.const 3)))
    (i16x8.add
      (i16x8.extend_high_i8x16_u (local.get $rest))
      (i16x8.shl (i16x8.extend_high_i8x16_u (local.get $eights)) (i32.const 3))))

  ;; Sixteen counts of a dHash's bits, scaled up to 256 bits.
  (func $scaled (param $low v128) (param $high v128) (result v128 v128)
    (local $at i32)
    (v128.store offset=2576 (i32.const 0) (local.get $low))
    (v128.store offset=2592 (i32.const 0) (local.get $high))
    (loop $number
      (i32.store16 offset=2576 (local.get $at)
        (i32.load16_u offset=2048
          (i32.shl (i32.load16_u offset=2576 (local.get $at)) (i32.const 1))))
      (br_if $number
        (i32.lt_u
          (local.tee $at (i32.add (local.get $at) (i32.const 2)))
          (i32.const 32))))
    (v128.load offset=2576 (i32.const 0))
    (v128.load offset=2592 (i32.const 0)))

  ;; The distances of the sixteen rows at `at`. If the pHash of every row alone is `limit` away or
  ;; further, these are returned: none of the rows is nearer.
  (func $distances (param $at i32) (param $isScaled i32) (param $limit v128) (result v128 v128)
    (local $low v128) (local $high v128) (local $dLow v128) (local $dHigh v128)
    (call $differing (i32.add (local.get $at) (i32.const 512)) (i32.const 512))
    (local.set $high)
    (local.set $low)
    (if
      (v128.any_true
        (v128.or
          (i16x8.lt_u (local.get $low) (local.get $limit))
          (i16x8.lt_u (local.get $high) (local.get $limit))))
      (then
        (call $differing (local.get $at) (i32.const 0))
        (local.set $dHigh)
        (local.set $dLow)
        (if (local.get $isScaled)
          (then
            (call $scaled (local.get $dLow) (local.get $dHigh))
            (local.set $dHigh)
            (local.set $dLow)))
        (local.set $low (i16x8.add (local.get $low) (local.get $dLow)))
        (local.set $high (i16x8.add (local.get $high) (local.get $dHigh)))))
    (local.get $low)
    (local.get $high))

  ;; Writes the distance of each row from `at` to `end`, two bytes each, at `to`.
  (func (export "measure") (param $at i32) (param $end i32) (param $isScaled i32) (param $to i32)
    (local $low v128) (local $high v128)
    (loop $block
      (call $distances
        (local.get $at) (local.get $isScaled) (i16x8.splat (i32.const 0xffff)))
      (local.set $high)
      (local.set $low)
      (v128.store offset=0 (local.get $to) (local.get $low))
      (v128.store offset=16 (local.get $to) (local.get $high))
      (local.set $to (i32.add (local.get $to) (i32.const 32)))
      (br_if $block
        (i32.lt_u
          (local.tee $at (i32.add (local.get $at) (i32.const 1024)))
          (local.get $end)))))

  ;; The distance of the nearest row from `at` to `end`.
  (func (export "nearest") (param $at i32) (param $end i32) (param $isScaled i32) (result i32)
    (local $low v128) (local $high v128) (local $least v128)
    (local.set $least (i16x8.splat (i32.const 0xffff)))
    (loop $block
      (call $distances (local.get $at) (local.get $isScaled) (local.get $least))
      (local.set $high)
      (local.set $low)
      (local.set $low (i16x8.min_u (local.get $low) (local.get $high)))
      (if (v128.any_true (i16x8.lt_u (local.get $low) (local.get $least)))
        (then
          ;; The least of all eight, eight times.
          (local.set $low
            (i16x8.min_u
              (local.get $low)
              (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7
                (local.get $low) (local.get $low))))
          (local.set $low
            (i16x8.min_u
              (local.get $low)
              (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11
                (local.get $low) (local.get $low))))
          (local.set $low
            (i16x8.min_u
              (local.get $low)
              (i8x16.shuffle 2 3 0 1 6 7 4 5 10 11 8 9 14 15 12 13
                (local.get $low) (local.get $low))))
          (local.set $least (local.get $low))))
      (br_if $block
        (i32.lt_u
          (local.tee $at (i32.add (local.get $at) (i32.const 1024)))
          (local.get $end))))
    (i16x8.extract_lane_u 0 (local.get $least))))
